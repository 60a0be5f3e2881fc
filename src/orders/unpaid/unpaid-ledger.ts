import type { GroupHolding, ProductHolding } from './judge-unpaid.ts';
import { GROUP_KINDS, type GroupKeys, type GroupKind } from './order-origin.ts';
import type { Amounts } from './unpaid-limits.ts';

/** What is unpaid, as far as a group of orders is concerned: read once, then each order that is accepted is added. */
export class UnpaidLedger {
  readonly #held = new Map<string, Amounts>();
  readonly #units = new Map<string, HeldUnits[]>();

  /** Adds orders that count for one of their keys. */
  addHolding(kind: GroupKind, keys: LedgerKeys, amounts: Amounts): void {
    const name = nameOf(kind, keys);
    if (name !== null) this.#held.set(name, sumOf(this.#held.get(name) ?? NOTHING, amounts));
  }

  /** Adds units of a product that are held unpaid. */
  addUnits(productId: string, units: HeldUnits): void {
    const ofProduct = this.#units.get(productId);
    if (ofProduct === undefined) this.#units.set(productId, [units]);
    else ofProduct.push(units);
  }

  /** Adds a new order. */
  addOrder(keys: GroupKeys, order: { amounts: Amounts; lines: readonly HeldLine[] }): void {
    for (const kind of GROUP_KINDS) this.addHolding(kind, keys, order.amounts);
    for (const { productId, quantity } of order.lines) this.addUnits(productId, { keys, units: quantity });
  }

  /** How much each group of an order holds unpaid, the buyer's groups first. */
  holdingsOf(keys: GroupKeys): GroupHolding[] {
    return GROUP_KINDS.flatMap((kind) => {
      const [key, name] = [keys[kind], nameOf(kind, keys)];
      if (key === null || name === null) return [];
      return [{ group: { kind, key }, held: this.#held.get(name) ?? NOTHING }];
    });
  }

  /** How many units of a product are held unpaid. */
  productHoldingOf(productId: string, of: GroupKeys): ProductHolding {
    const sum = { byBuyer: 0, byNetwork: 0, byWideNetwork: 0, byAll: 0 };
    for (const { keys, units } of this.#units.get(productId) ?? []) {
      sum.byAll += units;
      if (BUYER_KINDS.some((kind) => isSame(keys[kind], of[kind]))) sum.byBuyer += units;
      if (!isSame(keys.wideNetwork, of.wideNetwork)) continue;
      sum.byWideNetwork += units;
      if (isSame(keys.network, of.network)) sum.byNetwork += units;
    }
    return sum;
  }
}

/** The keys of unpaid orders. Null: they have none of this kind, or it is left out. */
type LedgerKeys = Readonly<Record<GroupKind, string | null>>;

/** Units of a product that orders with these keys hold. Keys that nobody has who orders now are left out. */
export interface HeldUnits {
  keys: LedgerKeys;
  units: number;
}

interface HeldLine {
  productId: string;
  quantity: number;
}

const NOTHING: Amounts = { orders: 0, units: 0, cents: 0 };

const BUYER_KINDS = ['email', 'phone', 'browser'] as const satisfies readonly GroupKind[];

/** A network counts within its wider network. */
function nameOf(kind: GroupKind, keys: LedgerKeys): string | null {
  const key = keys[kind];
  if (key === null) return null;
  return kind === 'network' ? `${kind} ${keys.wideNetwork} ${key}` : `${kind} ${key}`;
}

function isSame(held: string | null, wanted: string | null): boolean {
  return wanted !== null && held === wanted;
}

function sumOf(a: Amounts, b: Amounts): Amounts {
  return { orders: a.orders + b.orders, units: a.units + b.units, cents: a.cents + b.cents };
}
