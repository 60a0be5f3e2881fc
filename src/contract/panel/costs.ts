import { may } from '#accounts/permissions.ts';
import type { Person } from '#accounts/person.ts';

/** Fields that reveal a cost, or the margin on it. */
const COST_FIELDS = ['supplierPrice', 'margin', 'supplierMargin', 'categoryMargin'] as const;
type CostField = (typeof COST_FIELDS)[number];

type WithoutCosts<T> = Omit<T, CostField> & Partial<Pick<T, Extract<keyof T, CostField>>>;

/** A product, a category or an order's line, without its costs if the person's role may not see them. */
export function asSeenBy<T extends object>({ role }: Pick<Person, 'role'>, item: T): WithoutCosts<T> {
  if (may(role, 'costs')) return item;
  const hidden: ReadonlySet<string> = new Set(COST_FIELDS);
  return Object.fromEntries(Object.entries(item).filter(([field]) => !hidden.has(field))) as WithoutCosts<T>; // the same fields but those
}

/** The same for an order with its lines. Their supplier is left out together with their cost. */
export function orderAsSeenBy<T extends { products: readonly { supplier?: unknown }[] }>(
  person: Pick<Person, 'role'>,
  order: T,
): T {
  if (may(person.role, 'costs')) return order;
  const products = order.products.map((line) => {
    const seen = { ...asSeenBy(person, line) };
    delete seen.supplier;
    return seen;
  });
  return { ...order, products };
}
