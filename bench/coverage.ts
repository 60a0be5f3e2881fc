import { createLiveCatalogue } from '../src/catalogue/snapshot/live-catalogue.ts';
import { findShown, type Snapshot } from '../src/catalogue/snapshot/snapshot.ts';
import { effectOfCorrection } from '../src/catalogue/coverage/effect-of-correction.ts';
import { listCoverage } from '../src/catalogue/coverage/list-coverage.ts';
import { seededRandom } from '../src/lib/seeded-random.ts';
import { quantile } from './support/quantile.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';

/**
 * Milliseconds of CPU time, which other load does not affect, of the coverage list over 26,000 parts, right after each change of
 * the catalogue.
 */
const BUDGET_P99_MS = 50;
const VERSIONS = 60;
/** Half of the facts in suppliers' sheets is left out, so that many are missing. */
const SHARE_LEFT_OUT = 0.5;

const random = seededRandom(3);
const whole = syntheticCatalogue(1);
const products = whole.products.map((product) => ({
  ...product,
  attributes: product.attributes.filter(() => random() >= SHARE_LEFT_OUT),
}));
const live = createLiveCatalogue(async () => ({ ...whole, products }));
await live.refresh();
const snapshot = live.current();
console.log(`${snapshot.entries.length} parts, ${snapshot.groups.facts.length} different sets of facts`);

const first = { list: 'lacking', search: '', kind: null, missing: null, offset: 0, limit: 24 } as const;
measure('the first page of what is missing', (version) => listCoverage(version, first));
measure('all products, the last page', (version) =>
  listCoverage(version, { ...first, list: 'all', offset: products.length - 24 }),
);
const [chassis] = products.filter(({ id }) => findShown(snapshot, id)?.facts.kind === 'case');
const facts = findShown(snapshot, chassis?.id ?? '')?.facts ?? { kind: 'case' };
measure('what a fact of a case would change', (version) =>
  effectOfCorrection(version, facts, { ...facts, kind: 'case', form_factors: ['Mini-ITX'], max_gpu_mm: 300 }),
);

/** Each version is a new snapshot without cached results, as after every order. */
function measure(what: string, ask: (version: Snapshot) => unknown): void {
  const times: number[] = [];
  ask({ ...snapshot, version: -1 }); // The first call of a process includes compilation.
  for (let version = 0; version < VERSIONS; version += 1) {
    const fresh = { ...snapshot, version };
    const before = process.threadCpuUsage();
    ask(fresh);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  const p99 = quantile(times, 0.99);
  console.log(
    `${what}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (budget ${BUDGET_P99_MS})`,
  );
  if (p99 > BUDGET_P99_MS) process.exitCode = 1;
}
