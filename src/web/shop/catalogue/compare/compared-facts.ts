import { gigahertz } from '#web/product/product-facts.ts';
import type { FactDefinition } from '#compatibility/facts/table/fact-definition.ts';
import type { FactValue } from '#compatibility/facts/fact-values.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { definitionsOf } from '#compatibility/facts/table/fact-table.ts';
import type { PowerConnectors } from '#compatibility/vocabulary/value-lists.ts';
import { ownValue } from '#lib/own-value.ts';

export interface ComparedFact {
  name: string;
  /** With its unit; null where it is not known. */
  value: string | null;
}

/** Every fact that a comparison shows of a kind of part: the same names in the same order for each part. */
export function comparedFacts(facts: PartFacts): ComparedFact[] {
  return definitionsOf(facts.kind)
    .flatMap(([name, fact]) => {
      if (fact.compared === undefined) return [];
      const value = Reflect.get(facts, name) as FactValue | undefined; // a property of these facts, as the table has it
      return [{ place: fact.compared.place, name: fact.compared.name, value: shownValue(fact, value) }];
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ name, value }) => ({ name, value }));
}

/** A fact's value as a comparison shows it, with its unit. */
export function shownValue(
  { bounds, compared }: FactDefinition,
  value: FactValue | undefined,
): string | null {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'object' && '8pin' in value) return plugLabel(value);
  const text = typeof value === 'object' ? value.join(' · ') : String(value);
  if (text === '') return 'Ninguno';
  const unit = bounds?.unit ?? 'pieces';
  if (unit === 'MHz' && typeof value === 'number') return gigahertz(value);
  return unit === 'pieces' ? (ownValue(compared?.words ?? {}, text) ?? text) : `${text} ${unit}`;
}

function plugLabel(plugs: PowerConnectors): string {
  const kinds = (['16pin', '8pin', '6pin'] as const).filter((kind) => plugs[kind] > 0);
  if (kinds.length === 0) return 'Sin conector';
  return kinds.map((kind) => `${plugs[kind]}× ${kind.replace('pin', '')} pines`).join(' + ');
}
