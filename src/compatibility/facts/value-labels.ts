import { counted } from '#lib/counted.ts';
import type { FactName } from './part-facts.ts';
import type { CorrectedFact } from './corrections.ts';
import { definitionOf, EVERY_FACT, FACT_VALUES, type AcceptedValues, type FactValue } from './fact-values.ts';
import type { PartKind } from '../vocabulary/step-keys.ts';
import { KIND_LABELS } from '../vocabulary/kind-labels.ts';
import { both, decimal, either } from '../vocabulary/spanish-text.ts';
import type { PowerConnectors } from '../vocabulary/value-lists.ts';
import { ownValue } from '#lib/own-value.ts';

/** The name of each fact for people. */
export const FACT_LABELS = Object.fromEntries(
  EVERY_FACT.map((fact) => [fact, definitionOf(fact).label]),
) as Readonly<Record<FactName, string>>; // an entry for each of them

/**
 * A fact's value as text for people.
 * @example valueLabel('case.max_gpu_mm', 300) // '300 mm'
 * valueLabel('case.form_factors', ['ATX', 'mATX']) // 'ATX y mATX'
 */
export function valueLabel(fact: CorrectedFact, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return `${decimal(value)}${unitOf(fact)}`;
  if (typeof value === 'string') return optionLabels(fact, value);
  if (isList(value)) return value.length === 0 ? 'ninguno' : `${both(value.map(String))}${unitOf(fact)}`;
  return plugLabel(value);
}

/** The accepted values of a fact, for a person who entered another one. */
export function expectedMessage(fact: CorrectedFact): string {
  if (fact === 'kind') return 'Elegí qué es el producto de la lista.';
  const accepted: AcceptedValues = FACT_VALUES[fact];
  switch (accepted.shape) {
    case 'number': {
      const range = `entre ${decimal(accepted.least)} y ${decimal(accepted.most)}${unitOf(fact)}`;
      const what = accepted.hasTenths === true ? 'un número' : 'un número entero';
      return `Tiene que ser ${what} ${range}${accepted.orZero === true ? ', o 0 si no entra ninguna' : ''}.`;
    }
    case 'yes-no':
      return 'Tiene que ser sí o no.';
    case 'several':
      return `Elegí al menos uno de la lista${accepted.options.length > MAX_NAMED ? '' : `: ${either(accepted.options.map(String))}`}.`;
    case 'one':
      return 'Elegí un valor de la lista.';
  }
}

/** A longer list is not shown. */
const MAX_NAMED = 8;

/** The suffix of a number: `' mm'`, or nothing for counts. */
export function unitOf(fact: CorrectedFact): string {
  if (fact === 'kind') return '';
  const unit = definitionOf(fact).bounds?.unit ?? 'pieces';
  return unit === 'pieces' ? '' : ` ${unit}`;
}

function optionLabels(fact: CorrectedFact, value: string): string {
  if (fact === 'kind') return KIND_LABELS[value as PartKind].one; // a correction of the kind is one of them
  return ownValue(definitionOf(fact).optionLabels ?? {}, value) ?? value;
}

function plugLabel(plugs: PowerConnectors): string {
  const present = [
    { count: plugs['8pin'], pins: 8 },
    { count: plugs['6pin'], pins: 6 },
    { count: plugs['16pin'], pins: 16 },
  ].filter(({ count }) => count > 0);
  if (present.length === 0) return 'ninguno';
  return both(present.map(({ count, pins }) => counted(count, `de ${pins} pines`, `de ${pins} pines`)));
}

function isList(value: object): value is readonly (string | number)[] {
  return Array.isArray(value);
}
