import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { ATTACKS, SOURCES, type Source } from './attacks.ts';
import { ask } from './visitor.ts';

/** What `bench/abuse.ts` tells this process to do. */
export interface AttackOrder {
  origin: string;
  name: string;
  source: Source;
  ids: readonly string[];
  ms: number;
}

/** Answers by status. */
export type AttackResult = Record<string, number>;

// A real attacker has a processor elsewhere. Here it runs at a low priority, so that the shop and its visitors get the processor first.
setPriority(10);

process.once('message', (order: AttackOrder) => {
  void attack(order).then((result) => process.send?.(result, () => process.exit(0)));
});

async function attack({ origin, name, source, ids, ms }: AttackOrder): Promise<AttackResult> {
  const found = ATTACKS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no attack is called ${name}`);
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + ms;
  const responses: AttackResult = {};
  let n = 0;
  async function again(): Promise<void> {
    while (performance.now() < end) {
      const own = n++;
      const address = SOURCES[source](own);
      const { status } = await ask(origin, { ...found!.request(own, ids), address, agent }); // found above
      responses[status] = (responses[status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: found.atOnce }, again));
  agent.destroy();
  return responses;
}
