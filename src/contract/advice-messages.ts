import { drawW } from '#compatibility/build/power.ts';
import { checkBuild } from '#compatibility/check-build.ts';
import { describeFinding } from '#compatibility/describe.ts';
import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { partsOf } from '#compatibility/build/build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { alikeCard, alikeProcessor } from '#catalogue/advice/alike-in-games.ts';
import { cpuSpeed } from '#catalogue/speeds/cpu-speed.ts';
import { factsOf, buildTotal, type Chosen } from '#catalogue/advice/draft.ts';
import {
  FOR_1440P,
  FOR_4K,
  gpuSpeed,
  isGpuSpeedEstimated,
  PLAYS_AT_ALL,
  PLAYS_TODAYS_GAMES,
} from '#catalogue/speeds/gpu-speed.ts';
import { hasSpareCooler, hasSpareSupply, holdsCardBack } from '#catalogue/advice/shortcomings.ts';
import { resolutionOf } from '#catalogue/advice/resolutions.ts';
import { workOf, type Use } from '#catalogue/advice/uses.ts';
import { formatCount } from '#lib/counted.ts';
import type { UseName } from './uses.ts';

export const USE_OF: Readonly<Record<UseName, Use>> = {
  juegos: 'gaming',
  'juegos-1080p': 'gaming-1080p',
  'juegos-1440p': 'gaming-1440p',
  'juegos-4k': 'gaming-4k',
  oficina: 'office',
  edicion: 'editing',
};

/** A sentence or two of each part. */
export type PartReasons = Partial<Record<StepKey, string>>;

/**
 * Why a part is in an advised build, for a person who knows few parts. A speed is described by a well-known part of about the same speed:
 * few people know an index.
 * @param owned the steps whose part the visitor already has.
 */
export function reasonFor(step: StepKey, chosen: Chosen, use: Use, owned: readonly StepKey[] = []): string {
  const product = chosen[step];
  if (product === undefined) return '';
  const { facts } = product;
  const isForGames = workOf(use) === 'gaming';
  switch (facts.kind) {
    case 'cpu':
      return words([
        isForGames ? gamesMessage(product.description) : workMessage(product.description),
        isForGames && balanceMessage(chosen),
        chosen.gpu === undefined && facts.igpu === true && withoutCardMessage(use),
        chosen.cooler === undefined &&
          facts.cooler_included === true &&
          'Trae su cooler: no hace falta comprar otro.',
        biosMessage(chosen, owned),
      ]);
    case 'gpu': {
      const share = Math.round((100 * product.price) / buildTotal(chosen));
      return words([
        use === 'editing' && gpuSpeed(facts.chip) >= PLAYS_AT_ALL
          ? editingCardMessage(facts)
          : cardMessage(facts.chip),
        resolutionMessage(facts, use),
        `Se lleva el ${share} % del total.`,
        isForGames && holdsCardBack(chosen) && 'El procesador no la deja dar todo.',
      ]);
    }
    case 'ram':
      return sentence([
        facts.capacity_gb_total && `${facts.capacity_gb_total} GB`,
        facts.modules && facts.modules > 1
          ? `en ${facts.modules} módulos, que trabajan a la vez (doble canal): rinden más que uno solo`
          : oneModuleMessage(facts, chosen, use),
      ]);
    case 'storage':
      return sentence([
        facts.interface ?? facts.form_factor,
        facts.capacity_gb && `de ${sizeLabel(facts.capacity_gb)}`,
        facts.interface === 'NVMe' && speedMessage(facts),
      ]);
    case 'motherboard':
      return sentence([
        facts.chipset,
        facts.memory_type && `con memoria ${facts.memory_type}`,
        facts.socket && `y el zócalo de este procesador (${facts.socket})`,
      ]);
    case 'psu':
      return `${facts.watts ?? '¿?'} W para un consumo estimado de ${drawW(partsOf(factsOf(chosen)))} W.${hasSpareSupply(chosen) ? ' Va en lugar de la que trae el gabinete.' : ''}`;
    case 'case':
      return words([
        facts.max_gpu_mm === undefined
          ? 'Lugar para todo lo elegido.'
          : `Lugar para una placa de hasta ${facts.max_gpu_mm} mm.`,
        chosen.psu === undefined &&
          facts.psu_included === true &&
          'Trae su fuente, que alcanza para esta PC.',
      ]);
    case 'cooler':
      return `${coolerMessage(facts.max_tdp_w)}${hasSpareCooler(chosen) ? ' Va en lugar del que trae el procesador.' : ''}`;
    case 'not_a_part':
      return '';
  }
}

/** What to do before the board starts with the processor; false: nothing. */
function biosMessage(chosen: Chosen, owned: readonly StepKey[]): string | false {
  const update = checkBuild(factsOf(chosen)).findings.find(({ rule }) => rule === 'bios_update');
  return update !== undefined && describeFinding(update, owned);
}

function coolerMessage(watts: number | undefined): string {
  return watts === undefined ? 'Para el zócalo de este procesador.' : `Disipa hasta ${watts} W.`;
}

/** Within a tenth of the fastest processor of all, in percent of it. */
const AMONG_THE_FASTEST = 90;

/** Which of processor and card holds the other back; false without a card. */
function balanceMessage(chosen: Chosen): string | false {
  if (chosen.gpu === undefined) return false;
  return holdsCardBack(chosen)
    ? 'Es lo que frena a la placa de video: un procesador más rápido la deja rendir más.'
    : 'No frena a la placa de video: en juegos el límite lo pone ella.';
}

function gamesMessage(title: string): string {
  const { games, gamesEstimated } = cpuSpeed(title);
  const alike = alikeProcessor(title);
  const says =
    games >= AMONG_THE_FASTEST
      ? 'De los más rápidos en juegos'
      : alike === undefined
        ? 'Alcanza para juegos livianos'
        : `En juegos rinde parecido a un ${alike}`;
  return closed(says, gamesEstimated);
}

/** Video, code and many programs at once. */
function workMessage(title: string): string {
  const { allCores, cpuMark } = cpuSpeed(title);
  const pace = allCores >= 48 ? 'Muy rápido' : allCores >= 28 ? 'Rápido' : allCores >= 13 ? 'Ágil' : 'Justo';
  const says = `${pace} con varios programas a la vez`;
  return cpuMark === null
    ? closed(says, true)
    : `${says}: unos ${Math.round(cpuMark / 1000)}.000 puntos en PassMark CPU Mark.`;
}

const ENOUGH_FOR_OFFICE_GB = 8;

function oneModuleMessage({ capacity_gb_total = 0 }: FactsOf<'ram'>, chosen: Chosen, use: Use): string {
  const isEnough = use === 'office' && capacity_gb_total >= ENOUGH_FOR_OFFICE_GB && hasFreeSlot(chosen);
  return `en un módulo${isEnough ? ': alcanza para oficina, y el segundo módulo se puede agregar' : ''}`;
}

/** Of a kit of one module: whether the board takes another. */
function hasFreeSlot({ motherboard, ram }: Chosen): boolean {
  const slots = motherboard?.facts.kind === 'motherboard' ? motherboard.facts.memory_slots : undefined;
  return slots !== undefined && slots > (ram?.units ?? 1);
}

/** @example '(lee hasta 3.500 MB/s)' */
function speedMessage({ read_mb_s }: FactsOf<'storage'>): string {
  return read_mb_s === undefined
    ? '(más rápido que un disco SATA)'
    : `(lee hasta ${formatCount(read_mb_s)} MB/s)`;
}

function editingCardMessage({ memory_gb }: FactsOf<'gpu'>): string {
  return memory_gb === undefined
    ? 'Acelera los efectos y el render.'
    : `Acelera los efectos y el render, con ${memory_gb} GB de memoria propia.`;
}

function cardMessage(chip: string | undefined): string {
  const speed = gpuSpeed(chip);
  if (speed < PLAYS_AT_ALL) return 'Da imagen, pero no es para jugar.';
  const alike = alikeCard(speed);
  const says =
    alike === undefined || alike === chip
      ? `Para juegos ${sharpness(speed)}`
      : `Rinde parecido a una ${alike}: para juegos ${sharpness(speed)}`;
  return closed(says, isGpuSpeedEstimated(chip));
}

function withoutCardMessage(use: Use): string {
  const resolution = resolutionOf(use);
  return resolution === undefined
    ? 'Trae video integrado: no hace falta una placa de video.'
    : `Trae video integrado. Para jugar en ${resolution.name} hace falta una placa de video, y este presupuesto no la paga.`;
}

/** Whether a card has what the resolution asks for that was said; false: none was. */
function resolutionMessage({ chip, memory_gb }: FactsOf<'gpu'>, use: Use): string | false {
  const resolution = resolutionOf(use);
  if (resolution === undefined) return false;
  const { name, speed, memoryGb } = resolution;
  if (gpuSpeed(chip) < speed) {
    return `Para ${name} hace falta una más rápida: ahí vas a tener que bajar la calidad.`;
  }
  if (memory_gb === undefined) return `Tiene la velocidad que pide jugar en ${name}.`;
  if (memory_gb < memoryGb) {
    return `Tiene la velocidad que pide jugar en ${name}, pero convienen ${memoryGb} GB: con ${memory_gb} hay que bajar las texturas.`;
  }
  return `Tiene la velocidad y la memoria (${memory_gb} GB) que pide jugar en ${name}.`;
}

/** What a card's speed is bought for. @param speed in percent of an RTX 5090. */
function sharpness(speed: number): string {
  if (speed >= FOR_4K) return 'en 4K';
  if (speed >= FOR_1440P) return 'en 1440p';
  return speed >= PLAYS_TODAYS_GAMES ? 'en 1080p' : 'livianos en 1080p';
}

/** The full stop, after a word on a speed that no published table lists. */
function closed(says: string, isEstimate: boolean): string {
  return `${says}${isEstimate ? ' (estimado)' : ''}.`;
}

function words(sentences: readonly (string | false)[]): string {
  return sentences.filter((one) => one !== false).join(' ');
}

function sentence(words: readonly (string | number | false | undefined)[]): string {
  return `${words.filter(Boolean).join(' ')}.`;
}

function sizeLabel(gb: number): string {
  return gb >= 1000 ? `${Math.round(gb / 100) / 10} TB` : `${gb} GB`;
}
