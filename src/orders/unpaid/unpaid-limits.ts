import { HOUR_MS } from '#lib/durations.ts';

/** How much may be ordered without payment. Amounts are in cents of a dollar. */
export interface UnpaidLimits {
  /** For one buyer: one email, one phone, one browser. */
  buyer: Amounts;
  /** For one network: an IPv4 address, or an IPv6 /64. */
  network: Amounts;
  /** For the network around it: an IPv4 /24, or an IPv6 /48. */
  wideNetwork: Amounts;
  /** The share of a product's stock that one buyer or one network may hold: 0 to 1. */
  stockShare: number;
  /** The same for all unpaid orders together. */
  wholeStockShare: number;
  /** An order above this is not held for days while it waits for cash or a transfer. */
  longHoldCents: number;
  /** How many orders of one buyer, and of one network, may be held for days at a time. */
  longHolds: { buyer: number; network: number };
}

export interface Amounts {
  orders: number;
  units: number;
  cents: number;
}

/** The owner's settings; the other limits are computed from them. */
export interface UnpaidSettings {
  /** Orders that one buyer may leave unpaid. */
  ordersPerBuyer: number;
  /** Units that one buyer may leave unpaid. */
  unitsPerBuyer: number;
  /** Cents of a dollar that one buyer may leave unpaid. */
  centsPerBuyer: number;
  /** How many buyers behind one network may have an unpaid order at the same time. */
  buyersPerNetwork: number;
  /** Percent of a product's stock. */
  stockPercent: number;
  /** Cents of a dollar up to which an order may wait days for cash or a transfer. */
  longHoldCents: number;
}

/**
 * A paying buyer does so with one order or two; ten allow for a buyer who starts again several times. An office may order ten PCs
 * (80 parts). A university's 200 buyers within a minute leave 1,600 parts for USD 400,000 behind one address.
 */
export const DEFAULT_UNPAID_SETTINGS: UnpaidSettings = {
  ordersPerBuyer: 10,
  unitsPerBuyer: 80,
  centsPerBuyer: 20_000_00,
  buyersPerNetwork: 250,
  stockPercent: 50,
  longHoldCents: 1_500_00,
};

/** The unit of a network's allowance: one PC of eight parts, with an expensive one at USD 2,000. */
const USUAL_CART = { units: 8, cents: 2_000_00 };

/**
 * No person's cart is larger: two PCs, or one of the most expensive. While its network has many unpaid orders, only such a cart is
 * accepted.
 */
export const LARGE_CART = { units: 16, cents: 5_000_00 };

/** Up to this share of a network's allowance, larger orders are accepted too. */
export const LARGE_CARTS_SHARE = 0.1;

/**
 * An order without money counts against its network for this long after it was placed, even when it was cancelled. Otherwise one
 * network could hold the stock forever.
 */
export const COUNTED_AFTER_MS = 6 * HOUR_MS;

/** The customers of one internet provider share a /24; an attacker may have all of one, or of an IPv6 /48. */
const WIDE_NETWORK_FACTOR = 1.5;

/** The share of a buyer's unpaid orders that may wait days for cash: three of ten. */
const LONG_HOLDS_PER_BUYER_SHARE = 0.3;
/** One buyer in ten pays in cash. */
const LONG_HOLDS_PER_NETWORK_SHARE = 0.1;

/** Computes the limits from the owner's settings. */
export function unpaidLimitsOf(settings: UnpaidSettings = DEFAULT_UNPAID_SETTINGS): UnpaidLimits {
  const { buyersPerNetwork, ordersPerBuyer } = settings;
  const network = {
    orders: buyersPerNetwork,
    units: buyersPerNetwork * USUAL_CART.units,
    cents: buyersPerNetwork * USUAL_CART.cents,
  };
  const stockShare = settings.stockPercent / 100;
  return {
    buyer: { orders: ordersPerBuyer, units: settings.unitsPerBuyer, cents: settings.centsPerBuyer },
    network,
    wideNetwork: {
      orders: Math.ceil(network.orders * WIDE_NETWORK_FACTOR),
      units: Math.ceil(network.units * WIDE_NETWORK_FACTOR),
      cents: Math.ceil(network.cents * WIDE_NETWORK_FACTOR),
    },
    stockShare,
    wholeStockShare: (1 + stockShare) / 2,
    longHoldCents: settings.longHoldCents,
    longHolds: {
      buyer: Math.ceil(ordersPerBuyer * LONG_HOLDS_PER_BUYER_SHARE),
      network: Math.ceil(buyersPerNetwork * LONG_HOLDS_PER_NETWORK_SHARE),
    },
  };
}
