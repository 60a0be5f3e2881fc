import { factsOf as buildOf, type Chosen, type Exchange } from '#catalogue/advice/draft.ts';
import { partsOf } from '#compatibility/build/build.ts';
import { recommendedPsuW, suppliedW } from '#compatibility/build/power.ts';
import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { millimetres, watts } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { FOR_USE } from './goal-messages.ts';
import type { UseName } from './uses.ts';

/**
 * Why another part replaces the buyer's own, with the deciding figures; its price follows the text.
 * @param chosen the PC with the other part.
 * @example 'Tu fuente de 600 W no alcanza para una RTX 4090 con un procesador para jugar: la cambiamos por una de 850 W'
 */
export function replacedReason({ step, from, to }: Exchange, chosen: Chosen, use: UseName): string {
  const other = otherPart(step, to.facts, to.description);
  return `${whyReplaced(step, from.facts, chosen, use)}: ${STEP_LABELS[step].it} cambiamos por ${other}`;
}

function whyReplaced(step: StepKey, had: Facts, chosen: Chosen, use: UseName): string {
  switch (had.kind) {
    case 'psu':
      return `Tu fuente${ofWatts(suppliedW(had))} no alcanza para ${hungryParts(chosen, use)}`;
    case 'ram':
      return whyMemory(had, chosen, use);
    case 'cooler':
      return whyCooler(had, chosen);
    case 'case':
      return whyCase(had, chosen);
    case 'motherboard':
      return `Tu motherboard${named(had.chipset)} no va con ningún procesador que convenga ${FOR_USE[use]} y esté en stock`;
    default:
      return `Tu ${STEP_LABELS[step].the.replace(/^\w+ /, '')} no alcanza`;
  }
}

type Facts = Exchange['from']['facts'];

/** @example 'una RTX 4090 con un procesador para jugar' */
function hungryParts({ gpu, cpu }: Chosen, use: UseName): string {
  const chip = gpu?.facts.kind === 'gpu' ? gpu.facts.chip : undefined;
  const processor = cpu === undefined ? '' : `un procesador ${FOR_USE[use]}`;
  if (gpu === undefined) return processor;
  return `una ${chip ?? KIND_LABELS.gpu.one} con ${processor}`;
}

function whyMemory(had: FactsOf<'ram'>, { ram }: Chosen, use: UseName): string {
  const has = ram?.facts.kind === 'ram' ? ram.facts : undefined;
  const gb = had.capacity_gb_total;
  const own = `Tu memoria${gb === undefined ? '' : ` de ${gb} GB`}${named(had.memory_type)}`;
  const isTooLittle = gb !== undefined && gb < (has?.capacity_gb_total ?? 0);
  if (isTooLittle) return `${own} es poca ${FOR_USE[use]} con lo demás de esta PC`;
  return `${own} no va con los procesadores que convienen ${FOR_USE[use]}`;
}

function whyCooler({ max_tdp_w }: FactsOf<'cooler'>, { cpu }: Chosen): string {
  const facts = cpu?.facts.kind === 'cpu' ? cpu.facts : undefined;
  const needs = facts?.peak_w ?? facts?.tdp_w;
  if (max_tdp_w === undefined || needs === undefined || needs <= max_tdp_w) {
    return 'Tu cooler no va con el procesador que más rinde por este presupuesto';
  }
  return `Tu cooler disipa ${watts(max_tdp_w)} y el procesador llega a ${watts(needs)}`;
}

function whyCase(had: FactsOf<'case'>, chosen: Chosen): string {
  const { gpu, psu } = chosen;
  const card = gpu?.facts.kind === 'gpu' ? gpu.facts : undefined;
  const chip = card?.chip ?? KIND_LABELS.gpu.one;
  if (card !== undefined && had.max_gpu_mm === 0) return 'En tu gabinete no entra una placa de video';
  if (card?.length_mm !== undefined && had.max_gpu_mm !== undefined && card.length_mm > had.max_gpu_mm) {
    return `En tu gabinete entra una placa de video de hasta ${millimetres(had.max_gpu_mm)} y una ${chip} mide ${millimetres(card.length_mm)}`;
  }
  const needs = recommendedPsuW(partsOf(buildOf(chosen)));
  if (had.psu_included === true && psu !== undefined && (had.psu_watts ?? 0) < needs) {
    return `La fuente${ofWatts(had.psu_watts)} de tu gabinete no alcanza: esta PC pide una de ${watts(needs)}`;
  }
  return 'En tu gabinete no entra lo que más rinde por este presupuesto';
}

/** What comes instead, as short as a person says it. @example 'una de 850 W' */
function otherPart(step: StepKey, facts: Facts, description: string): string {
  if (facts.kind === 'psu' && facts.watts !== undefined) return `una de ${watts(facts.watts)}`;
  if (facts.kind === 'ram' && facts.capacity_gb_total !== undefined)
    return `${facts.capacity_gb_total} GB${named(facts.memory_type)}`;
  if (facts.kind === 'motherboard' && facts.chipset !== undefined)
    return `una ${facts.chipset}${facts.socket === undefined ? '' : ` (${facts.socket})`}`;
  return `${STEP_LABELS[step].it === 'la' ? 'la' : 'el'} ${description}`;
}

function ofWatts(amount: number | undefined): string {
  return amount === undefined ? '' : ` de ${watts(amount)}`;
}

function named(name: string | undefined): string {
  return name === undefined ? '' : ` ${name}`;
}
