import type { Cents } from '#lib/money.ts';
import { partKey } from '#lib/part-key.ts';

/** What one supplier offers of a product that several have. */
export interface Offer {
  id: string;
  partNumber: string;
  cost: Cents;
  /** All units that the supplier has. */
  stock: number;
  /** The units of open orders that were sold from it. */
  reserved: number;
}

/**
 * The offer that the product sells: the cheapest in stock; at equal cost the current one. Without any stock the current one stays. An offer
 * whose code now means another part on its list does not count.
 * @param now.text The offer whose texts the product has: it identifies the part.
 */
export function chooseOffer<One extends Offer>(
  offers: readonly One[],
  now: { sold: string; text: string },
): One | undefined {
  const text = offers.find(({ id }) => id === now.text);
  const part = partKey(text?.partNumber ?? '');
  const same = offers.filter(
    (offer) => offer === text || (part !== '' && partKey(offer.partNumber) === part),
  );
  const rank = ({ id }: Offer) => (id === now.sold ? 0 : 1);
  const [best] = same
    .filter(({ stock, reserved }) => stock > reserved)
    .toSorted((a, b) => a.cost - b.cost || rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  return best ?? same.find(({ id }) => id === now.sold) ?? text;
}
