import fc from 'fast-check';
import { openStoryBooks } from '../src/payments/testing/story-books.ts';
import { arbitraryStory, openStory } from '../src/payments/testing/payment-story.ts';
import { faultsIn, readBooks } from '../src/payments/testing/truth.ts';

/**
 * Ten thousand stories of buyers who pay, a provider that misbehaves, people in the panel, and a shop that is killed between any two
 * of its steps: never two charges of one order without an alert, never one paid with the wrong amount or currency, the stock adds up,
 * and every approved payment pays exactly one order or is on the attention list. `SEED=…` tells the same ones again.
 */
const STORIES = Number(process.env['STORIES'] ?? 10_000);
const seed = Number(process.env['SEED'] ?? Date.now() & 0x7fffffff);

const books = await openStoryBooks();
const tally = new Map<string, number>();
const count = (what: string, times = 1) => tally.set(what, (tally.get(what) ?? 0) + times);

const start = performance.now();
const outcome = await fc.check(
  fc.asyncProperty(arbitraryStory(), async (story) => {
    await books.clear();
    const { trial, take, unforeseen, deaths, comeToRest } = await openStory(books, story);
    for (const step of story.steps) await take(step);
    await comeToRest();
    const kept = await readBooks(books);
    const faults = [...unforeseen.map(String), ...faultsIn(kept, trial.checkouts())];
    if (faults.length > 0) throw new Error(faults.join('\n'));

    count('orders', kept.orders.length);
    count('payments', trial.checkouts().flatMap(({ payments }) => payments).length);
    count('payments that pay an order', kept.payments.filter(({ counts }) => counts === 1).length);
    count('refunds', kept.refunds.length);
    count('refunds told by mail', kept.emails.filter(({ kind }) => kind === 'order-refunded').length);
    count('notifications', kept.notifications.length);
    count('times the shop was killed', deaths());
    for (const { status } of kept.orders) count(`orders ${status} in the end`);
    for (const { kind, detail } of kept.attention) {
      count(`alerts: ${kind}`);
      if (detail.includes('sin_stock')) count('alerts: late-approval, for want of stock');
    }
    const reopened = kept.events.filter(
      ({ order_id, status, position }) =>
        status === 'procesando' &&
        kept.events.some(
          (before) =>
            before.order_id === order_id && before.position === position - 1 && before.status === 'cancelado',
        ),
    );
    count('orders opened again', reopened.length);
  }),
  { numRuns: STORIES, seed },
);
await books.close();

const seconds = Math.round((performance.now() - start) / 1000);
console.log(`${outcome.numRuns} stories in ${seconds} s, seed ${seed}`);
for (const [what, times] of [...tally].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`  ${what}: ${times}`);
if (outcome.failed) {
  console.error(fc.defaultReportMessage(outcome));
  process.exitCode = 1;
}
