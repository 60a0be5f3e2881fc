import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openScenarioDatabase } from './testing/scenario-database.ts';
import { brokenInvariants } from './testing/invariants.ts';
import { openScenario } from './testing/payment-scenario.ts';
import { arbitraryScenario } from './testing/scenario-steps.ts';
import { readModel } from './testing/shop-model.ts';

/** As many as run in seconds; `bench/payment-scenarios.ts` runs ten thousand. */
const SCENARIOS = 100;

test.each([
  { title: 'one supplier', hasOffers: false },
  { title: 'two suppliers of the same part', hasOffers: true },
])(
  'whatever the provider, buyers, people and power cuts do, with $title, no money is lost and no order stays unpaid',
  async ({ hasOffers }) => {
    const database = await openScenarioDatabase({ hasOffers });
    await fc.assert(
      fc.asyncProperty(arbitraryScenario(), async (scenario) => {
        await database.clear();
        const { trial, ledger, take, unexpected, finish } = await openScenario(database, scenario);
        for (const step of scenario.steps) await take(step);
        await finish();
        expect(unexpected).toEqual([]);
        expect(brokenInvariants(await readModel(database), { checkouts: trial.checkouts(), ledger })).toEqual(
          [],
        );
      }),
      { numRuns: Number(process.env['SCENARIOS'] ?? SCENARIOS) },
    );
    await database.close();
  },
  600_000,
);
