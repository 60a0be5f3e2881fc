import { z } from 'zod';
import type { FactDefinition } from '#compatibility/facts/table/fact-definition.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { definitionsOf, FACT_TABLE } from '#compatibility/facts/table/fact-table.ts';

const count = z.number().nonnegative();

/** A part's facts on the wire, as the table of facts declares them; unknown ones are absent. */
export const ficha = z.discriminatedUnion('kind', [
  factsOf('cpu'),
  ...Object.keys(FACT_TABLE)
    .filter((kind) => kind !== 'cpu')
    .map(factsOf),
  z.object({ kind: z.literal('not_a_part'), reason: z.string() }),
]) as unknown as z.ZodType<PartFacts>; // the facts' types follow from the same table

function factsOf(kind: string) {
  const facts = definitionsOf(kind).map(([name, fact]) => [name, valueOf(fact).exactOptional()] as const);
  return z.object({ kind: z.literal(kind), ...Object.fromEntries(facts) });
}

function valueOf(fact: FactDefinition) {
  switch (fact.shape) {
    case 'number':
      return count;
    case 'yes-no':
      return z.boolean();
    case 'one':
      return fact.isOpen ? z.string() : oneOf(fact.options);
    case 'several':
      return z.array(fact.isOpen ? count : oneOf(fact.options));
  }
}

/** Plugs are distinguished by their counts, so any counts will do. */
function oneOf(options: readonly unknown[]) {
  const words = options.filter((option) => typeof option === 'string');
  return words.length > 0 ? z.enum(words) : z.object({ '8pin': count, '6pin': count, '16pin': count });
}
