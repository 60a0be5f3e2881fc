import type { Kysely } from 'kysely';
import { DEFAULT_DELIVERY_TERMS, type DeliveryTerms } from '#delivery/shipping-price.ts';
import { clockOf, type Clock } from '#lib/clock.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import { inGroups, type GroupedCall, type Soon } from './in-groups.ts';
import { createLockedProducts } from './locked-products.ts';
import type { OrderIntent } from '../order.ts';
import type { HoldTimes } from './order-hold.ts';
import type { RecordPaidOnTaking, StaffOrder } from './staff-order.ts';
import { NOTHING_OFFLINE, type OfflineTerms } from '../order-totals.ts';
import type { PlaceOrderResult } from './order-refusal.ts';
import { placeGroup, type Locked } from './place-group.ts';
import { productsOf, type PlacedFrom, type PlacingDeps } from './place-order.ts';
import type { Weigh } from './price-order.ts';
import {
  findLocked,
  groupingFor,
  isDatabaseAway,
  isBusy,
  isOfOneOrder,
  transactOverStock,
} from './place-order.store.ts';
import { groupKeysOf, type GroupKeys, type OrderOrigin } from '../unpaid/order-origin.ts';
import type { UnpaidLimits } from '../unpaid/unpaid-limits.ts';

export interface OrderService {
  /**
   * Places one order, or returns the reason for refusing it, within `ORDER_TIMEOUT_MS`. An order that it returns is already on
   * disk.
   * @param staff What a person of the shop who takes it decides; absent: its buyer places it.
   * @throws on an unexpected error. An unavailable database is a result.
   */
  place(intent: OrderIntent, origin?: OrderOrigin | null, staff?: StaffOrder): Promise<PlacedInTime>;
}

type PlacedInTime = PlaceOrderResult | NotInTime;

/** The order was not started, or its outcome is unknown. Both may be sent again with the same key. */
type NotInTime =
  /** Nothing was done: too many orders wait already, or one of its products is locked. */
  | { ok: false; reason: 'busy' }
  /** It may have been placed, and can be found by its key. `error`: the database's error; absent if it has not responded yet. */
  | { ok: false; reason: 'unsettled'; error?: unknown };

export interface OrderServiceDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  /** `setImmediate`: runs after every request that has arrived was read. */
  soon: Soon;
  /** How long stock is held for a payment, in milliseconds; null: the shop takes no payments. */
  holdMs: number | null;
  /** How long it is held when the shop arranges the payment with the buyer, in milliseconds. Absent: until the order is closed. */
  arrangedHoldMs?: number;
  /** The discounts and holds of orders that are paid without the provider. Absent: all orders are paid online or arranged. */
  offline?: OfflineTerms;
  /** Absent: pickup is free, and shipping flat. */
  delivery?: DeliveryTerms;
  /** Asked where prices depend on the weight, in grams. */
  weigh?: Weigh;
  /** What the PC of an order's lines lacks, in a sentence for its buyer. */
  pcLacks?: PlacingDeps['pcLacks'];
  /** How much may be left unpaid. Absent: nothing is limited. */
  limits?: UnpaidLimits;
  /** Absent: nobody takes orders that are paid already. */
  recordPaid?: RecordPaidOnTaking;
  clock?: Clock;
}

/** How long a buyer waits for a response. It leaves two of the ten seconds for the network. */
export const ORDER_TIMEOUT_MS = 8000;

/** How many orders may wait or run in one process: seconds of its work. Further orders are refused at once. */
export const ORDERS_AT_ONCE = 1000;

/**
 * Places the shop's orders. Orders that arrive together share one transaction, because the disk write at each commit takes most of
 * the time. Their responses go out after the commit. Each succeeds or fails alone: a refused or failed order is undone without the
 * others, and an order whose product is locked waits alone.
 */
export function createOrderService(given: OrderServiceDeps): OrderService {
  const {
    db,
    now,
    randomBytes,
    soon,
    offline = NOTHING_OFFLINE,
    delivery = DEFAULT_DELIVERY_TERMS,
    weigh = () => 0,
    pcLacks = () => null,
    recordPaid = neverPaid,
    clock = clockOf(setTimeout, clearTimeout),
  } = given;
  // The owner may change them while the shop is open.
  const holds: HoldTimes = {
    get holdMs() {
      return given.holdMs;
    },
    get arrangedHoldMs() {
      return given.arrangedHoldMs ?? null;
    },
  };
  const limits = given.limits ?? null;
  const deps = { randomBytes, holds, limits, offline, delivery, weigh, pcLacks, recordPaid };
  const lockedProducts = createLockedProducts({ findLocked: (ids) => findLocked(db, ids), clock });

  async function placeTogether(
    placed: readonly PlacedFrom[],
  ): Promise<PromiseSettledResult<PlaceOrderResult | Locked>[]> {
    const productIds = new Set(placed.flatMap(productsOf));
    const groups = limits === null ? [] : placed.map(groupsOf);
    try {
      const done = await transactOverStock(db, { productIds, groups }, (trx, lockStock) =>
        placeGroup(trx, placed, lockStock, { now: now(), ...deps }),
      );
      lockedProducts.add(done.locked);
      return done.results;
    } catch (error) {
      if (placed.length === 1 || !isOfOneOrder(error)) throw error;
      return placeOneByOne(placed);
    }
  }

  /** So that an order which the database does not store fails alone. */
  async function placeOneByOne(
    placed: readonly PlacedFrom[],
  ): Promise<PromiseSettledResult<PlaceOrderResult | Locked>[]> {
    const results: PromiseSettledResult<PlaceOrderResult | Locked>[] = [];
    for (const one of placed) {
      const [alone] = await Promise.allSettled([placeTogether([one])]);
      results.push(...(alone.status === 'rejected' ? [alone] : alone.value));
    }
    return results;
  }

  const placeInGroup = inGroups({
    handle: placeTogether,
    ...groupingFor(db),
    // Two groups that want the same product, or count the same buyer, would only wait for each other, each with its own connection.
    keysOf: (placed) => [...productsOf(placed), ...(limits === null ? [] : countedKeysOf(placed))],
    soon,
  });

  /** @param turn The order's place in the queue, so that its wait can be ended. */
  async function placeInTurn(placed: PlacedFrom, turn: Turn): Promise<PlacedInTime> {
    for (;;) {
      await lockedProducts.untilFree(productsOf(placed));
      if (turn.isOver) return BUSY;
      turn.call = placeInGroup(placed);
      const result = await turn.call.result;
      turn.call = null;
      if (result.ok || result.reason !== 'locked') return result;
    }
  }

  let atOnce = 0;
  return {
    async place(intent, origin = null, staff) {
      if (atOnce >= ORDERS_AT_ONCE) return BUSY;
      atOnce++;
      const turn: Turn = { call: null, isOver: false };
      const late = Promise.withResolvers<NotInTime>();
      const timer = clock.setTimeout(() => late.resolve(endTurn(turn)), ORDER_TIMEOUT_MS);
      try {
        return await Promise.race([
          placeInTurn({ intent, origin, staff: staff ?? null }, turn),
          late.promise,
        ]);
      } catch (error) {
        if (isBusy(error)) return BUSY;
        if (isDatabaseAway(error)) return { ok: false, reason: 'unsettled', error };
        throw error;
      } finally {
        timer.cancel();
        atOnce--;
      }
    },
  };
}

/** An order's place in the queue. `call` null: it is in no group. */
interface Turn {
  call: GroupedCall<PlaceOrderResult | Locked> | null;
  isOver: boolean;
}

function endTurn(turn: Turn): NotInTime {
  turn.isOver = true;
  return turn.call === null || turn.call.withdraw() ? BUSY : { ok: false, reason: 'unsettled' };
}

const BUSY = { ok: false, reason: 'busy' } as const;

function groupsOf({ intent, origin }: PlacedFrom): GroupKeys {
  return groupKeysOf(intent.buyer, origin);
}

function countedKeysOf(placed: PlacedFrom): string[] {
  return Object.entries(groupsOf(placed)).flatMap(([kind, key]) => (key === null ? [] : `${kind} ${key}`));
}

function neverPaid(): Promise<never> {
  return Promise.reject(new Error('this shop cannot record the money of an order that it takes'));
}
