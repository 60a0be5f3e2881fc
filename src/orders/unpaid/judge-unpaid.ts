import { mostUnpaid } from '#lib/most-unpaid.ts';
import { LARGE_CART, LARGE_CARTS_SHARE, type Amounts, type UnpaidLimits } from './unpaid-limits.ts';
import type { UnpaidGroup } from './order-origin.ts';

/** What a group holds without having paid. */
export interface GroupHolding {
  group: UnpaidGroup;
  held: Amounts;
}

/** How much of a product is held unpaid, without the judged order. */
export interface ProductHolding {
  byBuyer: number;
  byNetwork: number;
  byWideNetwork: number;
  byAll: number;
}

interface WantedUnits {
  productId: string;
  quantity: number;
  /** All units that the supplier has. */
  stock: number;
}

export interface UnpaidFacts {
  order: Amounts;
  holdings: readonly GroupHolding[];
  /** The lines whose reserved share must be checked, with what is held of them. */
  scarce: readonly { wanted: WantedUnits; held: ProductHolding }[];
}

/** Why an order would leave too much unpaid. */
export type Excess =
  /** It alone exceeds what one buyer may leave unpaid. */
  | { kind: 'order' }
  /** Together with the buyer's other unpaid orders. */
  | { kind: 'buyer' }
  /** Together with its network's unpaid orders; `isLarge`: a smaller cart would be accepted. */
  | { kind: 'network'; isLarge: boolean }
  /** It takes too large a share of these products; `most` of each would be accepted, 0 for none. */
  | { kind: 'stock'; lines: readonly { productId: string; most: number }[] };

export type UnpaidJudgement =
  | { ok: true; /** These have reached half of what they may hold. */ watched: readonly GroupHolding[] }
  | { ok: false; excess: Excess; /** Null: no particular group. */ by: GroupHolding | null };

/** The person who runs the shop gets an alert before a group reaches its limit. */
const WATCHED_SHARE = 0.5;

/** Decides whether an order may be left unpaid, given what is unpaid already. */
export function judgeUnpaid(facts: UnpaidFacts, limits: UnpaidLimits): UnpaidJudgement {
  const { order, holdings } = facts;
  if (exceeds(order, { ...limits.buyer, orders: Infinity })) {
    return { ok: false, excess: { kind: 'order' }, by: networkAmong(holdings) };
  }
  for (const holding of holdings) {
    const limit = limitOf(holding.group, limits);
    const after = sumOf(holding.held, order);
    if (isBuyer(holding.group)) {
      if (exceeds(after, limit)) return { ok: false, excess: { kind: 'buyer' }, by: holding };
      continue;
    }
    if (exceeds(after, limit)) {
      return { ok: false, excess: { kind: 'network', isLarge: false }, by: holding };
    }
    const isLarge = order.units > LARGE_CART.units || order.cents > LARGE_CART.cents;
    if (isLarge && holding.held.orders > 0 && exceeds(after, shareOf(limit, LARGE_CARTS_SHARE))) {
      return { ok: false, excess: { kind: 'network', isLarge: true }, by: holding };
    }
  }
  const lines = facts.scarce.flatMap(({ wanted, held }) => excessOf(wanted, held, limits));
  if (lines.length > 0) return { ok: false, excess: { kind: 'stock', lines }, by: networkAmong(holdings) };
  return { ok: true, watched: holdings.filter((holding) => isWatched(holding, order, limits)) };
}

/** Up to this share, it does not matter whose units they are. */
export function isShareInDoubt(
  { stock, reserved }: { stock: number; reserved: number },
  { stockShare }: UnpaidLimits,
): boolean {
  return reserved > mostUnpaid(stock, stockShare);
}

/**
 * Once a network, or all buyers together, exceed their share, each further buyer gets one unit: a crowd can still buy, and nobody
 * takes the rest at once.
 */
function excessOf(
  { productId, quantity, stock }: WantedUnits,
  held: ProductHolding,
  { stockShare, wholeStockShare }: UnpaidLimits,
): { productId: string; most: number }[] {
  const ofOne = mostUnpaid(stock, stockShare);
  const ofMany = mostUnpaid(stock, wholeStockShare);
  const rooms = [
    ofOne - held.byBuyer,
    ofOne - held.byNetwork,
    ofMany - held.byWideNetwork,
    ofMany - held.byAll,
  ];
  const most = Math.max(0, held.byBuyer === 0 ? 1 : 0, Math.min(...rooms));
  return quantity > most ? [{ productId, most }] : [];
}

function isWatched({ group, held }: GroupHolding, order: Amounts, limits: UnpaidLimits): boolean {
  return !isBuyer(group) && exceeds(sumOf(held, order), shareOf(limitOf(group, limits), WATCHED_SHARE));
}

function isBuyer({ kind }: UnpaidGroup): boolean {
  return kind === 'email' || kind === 'phone' || kind === 'browser';
}

function limitOf({ kind }: UnpaidGroup, limits: UnpaidLimits): Amounts {
  switch (kind) {
    case 'email':
    case 'phone':
    case 'browser':
      return limits.buyer;
    case 'network':
      return limits.network;
    case 'wideNetwork':
      return limits.wideNetwork;
  }
}

function networkAmong(holdings: readonly GroupHolding[]): GroupHolding | null {
  return holdings.find(({ group }) => group.kind === 'network') ?? holdings[0] ?? null;
}

function exceeds(amounts: Amounts, limit: Amounts): boolean {
  return amounts.orders > limit.orders || amounts.units > limit.units || amounts.cents > limit.cents;
}

function sumOf(a: Amounts, b: Amounts): Amounts {
  return { orders: a.orders + b.orders, units: a.units + b.units, cents: a.cents + b.cents };
}

function shareOf({ orders, units, cents }: Amounts, share: number): Amounts {
  return { orders: orders * share, units: units * share, cents: cents * share };
}
