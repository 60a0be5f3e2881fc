import fc from 'fast-check';
import { openScenarioDatabase } from '../src/payments/testing/scenario-database.ts';
import { openScenario } from '../src/payments/testing/payment-scenario.ts';
import { arbitraryScenario } from '../src/payments/testing/scenario-steps.ts';
import { brokenInvariants } from '../src/payments/testing/invariants.ts';
import { readModel } from '../src/payments/testing/shop-model.ts';

/**
 * Ten thousand scenarios of buyers who pay, a provider that misbehaves, people in the panel, and a shop that is killed between any two of
 * its steps: never two charges of one order without an alert, never one paid with the wrong amount or currency, the stock adds up, and
 * every approved payment pays exactly one order or is on the attention list. Half of the orders are paid by transfer or in cash: every
 * recorded amount counts once. Buyer and owner can read every state. `SEED=…` repeats the same scenarios.
 */
const SCENARIOS = Number(process.env['SCENARIOS'] ?? 10_000);
const seed = Number(process.env['SEED'] ?? Date.now() & 0x7fffffff);

const database = await openScenarioDatabase();
const tally = new Map<string, number>();
const count = (what: string, times = 1) => tally.set(what, (tally.get(what) ?? 0) + times);

const start = performance.now();
const outcome = await fc.check(
  fc.asyncProperty(arbitraryScenario(), async (scenario) => {
    await database.clear();
    const { trial, ledger, take, unexpected, kills, finish } = await openScenario(database, scenario);
    for (const step of scenario.steps) await take(step);
    await finish();
    const model = await readModel(database);
    const faults = [
      ...unexpected.map(String),
      ...brokenInvariants(model, { checkouts: trial.checkouts(), ledger }),
    ];
    if (faults.length > 0) throw new Error(faults.join('\n'));

    count('orders', model.orders.length);
    count('payments', trial.checkouts().flatMap(({ payments }) => payments).length);
    count('payments that pay an order', model.payments.filter(({ counts }) => counts === 1).length);
    count('refunds', model.refunds.length);
    count('refunds reported by email', model.emails.filter(({ kind }) => kind === 'order-refunded').length);
    count('notifications', model.notifications.length);
    count('times the shop was killed', kills());
    for (const { status, payment_method, delivery_method } of model.orders) {
      count(`orders ${status} in the end`);
      count(`orders paid by ${payment_method}`);
      if (delivery_method === 'pickup') count('orders that are picked up');
    }
    count('transfers and cash recorded', model.payments.filter(({ provider }) => provider !== null).length);
    count('returns by hand', ledger.returned.filter(({ answer }) => answer === 'done').length);
    count('receipts', model.receipts.length);
    count(
      'payments in instalments',
      model.payments.filter(({ installments }) => (installments ?? 1) > 1).length,
    );
    for (const { kind, detail } of model.attention) {
      count(`alerts: ${kind}`);
      if (detail.includes('sin_stock')) count('alerts: late-approval, for want of stock');
    }
    const reopened = model.events.filter(
      ({ order_id, status, by_name, position }) =>
        status === 'procesando' &&
        by_name === null &&
        model.events.some(
          (before) =>
            before.order_id === order_id && before.position < position && before.status === 'cancelado',
        ),
    );
    count('orders opened again', reopened.length);
  }),
  { numRuns: SCENARIOS, seed },
);
await database.close();

const seconds = Math.round((performance.now() - start) / 1000);
console.log(`${outcome.numRuns} scenarios in ${seconds} s, seed ${seed}`);
for (const [what, times] of [...tally].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${what}: ${times}`);
if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome));
  process.exitCode = 1;
}
