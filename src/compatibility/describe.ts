import { type Finding, type Fit, type UnknownFact, type Unstated, ruleOf } from './rules/all-rules.ts';
import type { Rule } from './rules/rule.ts';
import { FACT_LABELS } from './facts/value-labels.ts';
import type { StepKey } from './vocabulary/step-keys.ts';
import { millimetres } from './vocabulary/spanish-text.ts';

/**
 * Describes a finding in Spanish for a person who does not know what a socket is: both values, the excess or shortage, what to do. For
 * parts that the visitor owns, the text addresses their owner, not a buyer.
 * @example
 * describeFinding(finding) // 'La placa de video no entra en el gabinete por 26 mm: mide 336 mm y hay lugar para 310 mm. …'
 */
export function describeFinding(finding: Finding, owned: readonly StepKey[] = []): string {
  return ruleOf(finding.rule).messages.finding(finding, owned);
}

/**
 * Describes a successful check in Spanish, with both values and the margin between them.
 *
 * @example
 * describeFit(fit) // 'La placa de video entra con 12 mm de sobra: mide 298 mm y el gabinete acepta hasta 310 mm.'
 */
export function describeFit(fit: Fit): string {
  return ruleOf(fit.rule).messages.fit?.(fit) ?? ''; // a rule that returns a fit has its sentence
}

/**
 * Describes in Spanish which fact is missing and what to find out before buying.
 *
 * @example
 * describeUnknown(unknown) // 'Falta un dato: tipo de memoria de la motherboard. Confirmá que …'
 */
export function describeUnknown(unknown: UnknownFact): string {
  const { about, missing, contradicted } = unknown;
  const { messages } = ruleOf(about);
  const what =
    contradicted === undefined
      ? `Falta un dato: ${FACT_LABELS[missing]}. ${describeSizes(unknown, messages)}`
      : messages.contradicted?.(missing, contradicted);
  return `${what}${messages.unknown}`;
}

/**
 * Describes in Spanish a fact that nobody states, and where to look for it.
 *
 * @example
 * describeUnstated(note) // 'Falta un dato: cantidad de conectores PCIe de la fuente. Fijate que …'
 */
export function describeUnstated({ about, missing }: Unstated): string {
  return `Falta un dato: ${FACT_LABELS[missing]}. ${ruleOf(about).messages.unstated}`;
}

function describeSizes({ judgedWith }: UnknownFact, { measured }: Rule['messages']): string {
  if (judgedWith === undefined || measured === undefined) return '';
  const { part_mm, part_assumed, limit_mm, limit_assumed } = judgedWith;
  const part = `${part_assumed ? measured.likely : measured.the} ${millimetres(part_mm)}`;
  if (limit_mm === 0) return `${part} y un gabinete tan chico puede no tener lugar. `;
  return `${part} y ${limit_assumed ? 'un gabinete así suele aceptar' : 'el gabinete acepta'} hasta ${millimetres(limit_mm)}. `;
}
