import { readFacts } from '../read-facts.ts';
import type { SupplierText } from '../text/supplier-words.ts';

/** For tests: an item with only its title and what matters to the case. */
export function anItem(
  title: string,
  more: Partial<Omit<SupplierText, 'attributes'>> & { attributes?: Record<string, string> } = {},
): SupplierText {
  const { attributes = {}, ...rest } = more;
  return {
    title,
    brand: '',
    partNumber: '',
    shortDescription: '',
    category: '',
    ...rest,
    attributes: Object.entries(attributes).map(([attribute, value]) => ({ attribute, value })),
  };
}

/** For tests: the facts alone. */
export function factsOf(...item: Parameters<typeof anItem>): ReturnType<typeof readFacts>['facts'] {
  return readFacts(anItem(...item)).facts;
}

/** For tests: one fact by its name; undefined when the supplier does not state it. */
export function factOf(facts: ReturnType<typeof factsOf>, name: string): unknown {
  return Object.entries(facts).find(([known]) => known === name)?.[1];
}
