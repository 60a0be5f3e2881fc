import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { orderOf } from '../../../support/attacks.ts';
import { quantile } from '../../../support/quantile.ts';
import { ask, type Answered } from '../../../support/visitor.ts';
import { VISITOR_ADDRESSES } from './machines.ts';
import { PRODUCTS } from './site.ts';

/** A buyer presses again after this long, with the same key, and gives up after so many times. */
const AGAIN_MS = 1000;
const PRESSES = 25;
const READERS = 8;
const READ_EVERY_MS = 40;
/** One order in ten wants the product that sells out. */
const SCARCE_EVERY = 10;
const PATHS = ['/', '/componentes', '/api/components?limit=20', '/api/categories/', '/armar-pc'];

interface TrafficFigures {
  /** Acknowledged a second. */
  ordersPerSecond: number;
  /** The longest time without an acknowledgement. */
  gapMs: number;
  /** Presses that had to be repeated. */
  repeated: number;
  /** Buyers who got no answer in the end. */
  givenUp: number;
  reads: number;
  /** Why each failed read failed. */
  failedReads: readonly string[];
  slowestReadMs: number;
}

export interface Traffic {
  /** The keys of all acknowledged orders, of every round. */
  readonly acknowledged: ReadonlySet<string>;
  /** Counts these keys no longer: their orders are known to be lost. */
  forget(keys: readonly string[]): void;
  /** Orders at this rate, and readers, while `meanwhile` runs. */
  during(scarceProduct: string, meanwhile: () => Promise<void>): Promise<TrafficFigures>;
}

/** @param ordersPerSecond how many buyers come, whether or not the shop answers those before */
export function openTraffic(origin: string, ordersPerSecond: number): Traffic {
  const acknowledged = new Set<string>();
  let buyers = 0;

  async function during(scarceProduct: string, meanwhile: () => Promise<void>): Promise<TrafficFigures> {
    const agents = VISITOR_ADDRESSES.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
    const agentOf = (n: number) => agents[n % agents.length] as Agent; // there is at least one
    const began = performance.now();
    const placedAtMs: number[] = [];
    const failedReads: string[] = [];
    const readMs: number[] = [];
    let [repeated, givenUp] = [0, 0];
    const over = new AbortController();

    async function buy(n: number): Promise<void> {
      const isScarce = n % SCARCE_EVERY === 0;
      const product = isScarce ? scarceProduct : `P${100 + ((n * 7) % (PRODUCTS - 100))}`;
      const key = randomUUID();
      // A buyer of their own each: what one may order unpaid is limited.
      const body = { ...orderOf(product, 'Ana Pérez'), telefono: `249 ${4_000_000 + buyers++}` };
      for (let press = 0; press < PRESSES; press++) {
        if (press > 0) {
          repeated += 1;
          await setTimeout(AGAIN_MS);
        }
        const { status } = await askAgain(origin, {
          method: 'POST',
          path: '/api/pedidos/create/',
          body,
          agent: agentOf(n),
          headers: { 'idempotency-key': key },
        });
        if (status === 201) {
          acknowledged.add(key);
          placedAtMs.push(performance.now());
          return;
        }
        // Sold out.
        if (status === 409 && isScarce) return;
        if (status !== 0 && status < 500) throw new Error(`an order was answered ${status}`);
      }
      givenUp += 1;
    }

    async function arrive(): Promise<void> {
      const buying: Promise<void>[] = [];
      for (let n = 0; !over.signal.aborted;) {
        const due = ((performance.now() - began) / 1000) * ordersPerSecond;
        for (; n < due; n++) buying.push(buy(n));
        await setTimeout(10);
      }
      await Promise.all(buying);
    }

    async function read(reader: number): Promise<void> {
      for (let n = reader; !over.signal.aborted; n++) {
        const path = PATHS[n % PATHS.length] ?? '/';
        const { status, ms } = await askAgain(origin, { path, agent: agentOf(n) });
        readMs.push(ms);
        if (status !== 200) {
          failedReads.push(
            `${path}: ${status} after ${Math.round(ms)} ms, ${Math.round((performance.now() - began) / 1000)} s on`,
          );
        }
        await setTimeout(READ_EVERY_MS);
      }
    }

    const all = [arrive(), ...Array.from({ length: READERS }, (_, reader) => read(reader))];
    try {
      await meanwhile();
    } finally {
      over.abort();
    }
    const tookMs = performance.now() - began;
    await Promise.all(all);
    for (const agent of agents) agent.destroy();
    const moments = [began, ...placedAtMs.toSorted((a, b) => a - b)];
    return {
      ordersPerSecond: placedAtMs.filter((ms) => ms < began + tookMs).length / (tookMs / 1000),
      gapMs: Math.max(...moments.map((ms, n) => (moments[n + 1] ?? began + tookMs) - ms)),
      repeated,
      givenUp,
      reads: readMs.length,
      failedReads,
      slowestReadMs: quantile(readMs, 1),
    };
  }
  return { acknowledged, during, forget: (keys) => keys.forEach((key) => acknowledged.delete(key)) };
}

/**
 * As browsers do: a kept connection may have been closed while the request was on its way, so one that fails at once is sent again on
 * another.
 */
async function askAgain(
  origin: string,
  request: Omit<Parameters<typeof ask>[1], 'address'>,
): Promise<Answered> {
  const wanted = { ...request, address: 'forged' };
  const first = await ask(origin, wanted);
  return first.status === 0 && first.ms < 50 ? ask(origin, wanted) : first;
}
