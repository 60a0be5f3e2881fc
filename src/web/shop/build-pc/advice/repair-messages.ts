import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { RepairWayResponse } from '#contract/advice.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { inSentence } from '../steps/step-messages.ts';

type Change = Pick<RepairWayResponse['changes'][number], 'step' | 'from' | 'to'>;
type Part = Change['to'];

/** @example 'cambiar la motherboard y la memoria' */
export function changeMessage(changes: readonly Pick<Change, 'step'>[]): string {
  return `cambiar ${both(changes.map(({ step }) => STEP_LABELS[step].the))}`;
}

/** The parts that a way out keeps. Null: it concerns no other part. @example 'Mantiene tu placa de video.' */
export function keptMessage(keeps: readonly StepKey[], isOwn: boolean): string | null {
  if (keeps.length === 0) return null;
  return `Mantiene ${both(keeps.map((step) => (isOwn ? `tu ${KIND_LABELS[step].one}` : STEP_LABELS[step].the)))}.`;
}

/** What another card means in games. Null: the card stays, or nobody measured it. @example 'En juegos rinde un 30 % menos.' */
export function gamesMessage(percent: number | null): string | null {
  if (percent === null) return null;
  if (Math.abs(percent) < ALIKE) return 'En juegos rinde parecido.';
  return `En juegos rinde un ${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'}.`;
}

/** Less than this many percent nobody notices. */
const ALIKE = 5;

/** @example 'Corsair 750W (USD 90.00, $ 135.000,00) en lugar de Corsair 500W' */
export function exchangeMessage({ from, to }: Pick<Change, 'from' | 'to'>): string {
  return `${inUnits(to)} (${priceMessage(to)}) en lugar de ${to.id === from.id ? from.quantity : inUnits(from)}`;
}

/** @example '2 × Kingston 16GB' */
export function inUnits({ description, quantity }: Part): string {
  return quantity === 1 ? description : `${quantity} × ${description}`;
}

export function priceMessage({ price, priceArs }: Part): string {
  return priceArs === null ? `USD ${price}` : `USD ${price}, ${formatPesos(priceArs)}`;
}

/** @example 'USD 12.50 más, $ 18.750,00' */
export function differenceMessage({
  difference,
  differenceArs,
}: Pick<RepairWayResponse, 'difference' | 'differenceArs'>): string {
  return differenceLabel(Number(difference)) + inPesos(differenceArs);
}

export function differenceLabel(usd: number): string {
  if (Math.abs(usd) < 0.005) return 'mismo precio';
  return usd > 0 ? `USD ${usd.toFixed(2)} más` : `USD ${Math.abs(usd).toFixed(2)} menos`;
}

/** The absolute difference. The text in dollars states its direction. */
function inPesos(difference: string | null): string {
  const amount = (difference ?? '0.00').replace('-', '');
  return Number(amount) === 0 ? '' : `, ${formatPesos(amount)}`;
}

/** @example '2 advertencias: cooler del procesador y BIOS de la motherboard' */
export function warningsMessage({
  warnings,
  warningNames,
}: Pick<RepairWayResponse, 'warnings' | 'warningNames'>): string {
  return `${counted(warnings, 'advertencia', 'advertencias')}: ${both(warningNames.map(inSentence))}`;
}

/**
 * The effect of one more exchange.
 * @example 'Con Corsair 750W en lugar de Corsair 500W (USD 20.00 más) no queda la advertencia: potencia de la fuente.'
 */
export function extraMessage({ from, to, ends }: NonNullable<RepairWayResponse['extraChange']>): string {
  const difference = differenceLabel(Number(to.price) - Number(from.price));
  const warnings = ends.length === 1 ? 'la advertencia' : 'las advertencias';
  return `Con ${inUnits(to)} en lugar de ${inUnits(from)} (${difference}) se termina${ends.length === 1 ? '' : 'n'} ${warnings}: ${both(ends.map(inSentence))}.`;
}
