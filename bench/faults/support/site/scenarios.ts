import { setTimeout } from 'node:timers/promises';
import type { Started } from './machines.ts';
import { buildNextRelease, nextServerIn } from './next-release.ts';
import { ETCDS, SHOPS, type MachineName, type Site } from './site.ts';
import { until } from './until.ts';

/** How long a fault lasts: longer than any deadline of the shop or lease of Patroni. */
const FAULT_MS = 20_000;

/** For how long the replica has got nothing when the primary is lost. */
const LAG_MS = 1000;

export interface Scenario {
  name: string;
  /** The most milliseconds of acknowledged orders that may be lost. The scenario shows the cost of a setting that no shop runs with. */
  losesOrdersOfMs?: number;
  /** What must be there before visitors come. */
  prepare?(site: Site): Promise<void>;
  /** What happens while visitors read and buy. It leaves every part running. */
  play(site: Site): Promise<void>;
}

/** Each row is one thing that breaks or is replaced. */
export const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing happens', play: () => setTimeout(10_000) },
  ...(['killed', 'frozen'] as const).flatMap((how): Scenario[] => [
    {
      name: `a shop that follows is ${how}`,
      play: async (site) => {
        const leading = await site.leadingShop();
        await breakShop(site, SHOPS.find((name) => name !== leading) ?? 'shop-1', how);
      },
    },
    {
      name: `the shop that leads is ${how}`,
      play: async (site) => breakShop(site, await site.leadingShop(), how),
    },
    {
      name: `a PgBouncer is ${how}`,
      play: (site) => breakPart(site.part('shop-1', 'pgbouncer'), how, () => site.startPgBouncer('shop-1')),
    },
    {
      name: `the primary's machine is ${how}`,
      play: async (site) => breakMachine(site, await site.primary(), how),
    },
    {
      name: `the replica's machine is ${how}`,
      play: async (site) => breakMachine(site, await site.replica(), how),
    },
    { name: `one etcd is ${how}`, play: (site) => breakMachine(site, 'witness', how) },
    {
      // The lease passes to the replica while the former primary still takes connections and nothing stops it.
      name: `the primary's Patroni is ${how}, and its PostgreSQL runs on`,
      play: async (site) => {
        const primary = await site.primary();
        await breakPart(site.part(primary, 'patroni'), how, () => site.startPatroni(primary));
      },
    },
  ]),
  {
    name: "a shop's HAProxy to the database is killed",
    play: async (site) => {
      await site.part('shop-1', 'haproxy').end('SIGKILL');
      await setTimeout(FAULT_MS);
      site.startDatabaseProxy('shop-1');
    },
  },
  {
    name: 'the front HAProxy is reloaded three times',
    play: async (site) => {
      for (let times = 0; times < 3; times++) {
        site.part('proxy', 'haproxy').child.kill('SIGUSR2');
        await setTimeout(4000);
      }
    },
  },
  {
    name: 'a shop is cut off from the front',
    play: (site) => cut(site, 'shop-1', ['proxy']),
  },
  {
    name: 'a shop is cut off from the primary',
    play: async (site) => cut(site, 'shop-1', [await site.primary()]),
  },
  {
    name: 'the shop that leads is cut off from both databases',
    play: async (site) => cut(site, await site.leadingShop(), ['db-1', 'db-2']),
  },
  {
    name: 'a shop is cut off from the replica',
    play: async (site) => cut(site, 'shop-1', [await site.replica()]),
  },
  {
    name: 'the primary is cut off from one etcd',
    play: async (site) => cut(site, await site.primary(), ['witness']),
  },
  {
    name: 'the replica is cut off from everybody',
    play: async (site) => {
      const replica = await site.replica();
      const others = [...ETCDS, ...SHOPS, 'proxy' as const].filter((name) => name !== replica);
      await cut(site, replica, others);
    },
  },
  { name: 'the databases are cut off from each other', play: (site) => cut(site, 'db-1', ['db-2']) },
  {
    name: 'the primary is cut off from everybody',
    play: async (site) => {
      const primary = await site.primary();
      const others = [...ETCDS, ...SHOPS, 'proxy' as const].filter((name) => name !== primary);
      await cut(site, primary, others);
    },
  },
  {
    name: 'the primary is cut off from the other etcds',
    play: async (site) => {
      const primary = await site.primary();
      await cut(
        site,
        primary,
        ETCDS.filter((name) => name !== primary),
      );
    },
  },
  {
    name: 'the replica is promoted (switchover)',
    play: async (site) => {
      const before = await site.primary();
      await site.switchOver();
      await until('another primary', async () => (await site.primary().catch(() => before)) !== before);
      await setTimeout(8000);
    },
  },
  {
    name: 'every shop is replaced by the next release, with a migration',
    prepare: (site) => buildNextRelease(site.folder),
    play: async (site) => {
      const next = nextServerIn(site.folder);
      for (const name of SHOPS) {
        await site.part(name, 'shop').end('SIGTERM');
        site.startShop(name, next);
        await site.settled();
      }
    },
  },
  {
    name: 'an asynchronous replica is promoted, one second behind',
    // It is behind for as long as the primary takes to die, too.
    losesOrdersOfMs: 3 * LAG_MS,
    prepare: (site) => site.replicateAsynchronously(),
    play: async (site) => {
      const [primary, replica] = [await site.primary(), await site.replica()];
      await setTimeout(3000);
      await site.cut(primary, replica);
      await setTimeout(LAG_MS);
      // Not sooner: the kernel would still send what the killed primary left in its buffers, and a lost machine does not.
      await breakMachine(site, primary, 'killed', () => site.heal());
      await site.replicateSynchronously();
    },
  },
];

function breakShop(site: Site, name: (typeof SHOPS)[number], how: 'killed' | 'frozen'): Promise<void> {
  return breakPart(site.part(name, 'shop'), how, () => site.startShop(name));
}

async function breakPart(part: Started, how: 'killed' | 'frozen', startAgain: () => void): Promise<void> {
  if (how === 'frozen') {
    part.freeze();
    await setTimeout(FAULT_MS);
    part.thaw();
    return;
  }
  await part.end('SIGKILL');
  await setTimeout(FAULT_MS);
  startAgain();
}

async function breakMachine(
  site: Site,
  name: (typeof ETCDS)[number],
  how: 'killed' | 'frozen',
  beforeItStarts: () => Promise<void> = async () => {},
): Promise<void> {
  const machine = site.machines[name];
  if (how === 'frozen') {
    await machine.freeze();
    await setTimeout(FAULT_MS);
    await machine.thaw();
    return;
  }
  await machine.kill();
  await setTimeout(FAULT_MS);
  await beforeItStarts();
  site.startEtcd(name);
  if (name !== 'witness') site.startPatroni(name);
}

async function cut(site: Site, one: MachineName, others: readonly MachineName[]): Promise<void> {
  for (const other of others) await site.cut(one, other);
  await setTimeout(FAULT_MS);
  await site.heal();
}
