import { readFacts } from '../src/compatibility/read-facts.ts';
import { median } from './support/quantile.ts';
import { syntheticCatalogue } from './support/synthetic-parts.ts';

/**
 * Reading the facts of 26,000 parts, in CPU time, beside a copy of the same texts through JSON. Each of several rounds runs both, and
 * the median of their ratios counts.
 */
const BUDGET = 18;
const ROUNDS = 9;

const texts = syntheticCatalogue(1).products.map((product) => ({
  title: product.description,
  brand: product.brand,
  partNumber: product.partNumber,
  shortDescription: product.shortDescription,
  attributes: product.attributes,
  category: '',
}));
const read = () => texts.forEach((text) => readFacts(text));
const copy = () => texts.forEach((text) => JSON.parse(JSON.stringify(text)));
read(); // The first round of a process includes compilation.
copy();
const ratios: number[] = [];
let [shortest, copied] = [Infinity, Infinity];
for (let round = 0; round < ROUNDS; round += 1) {
  const [reading, copying] = [cpuMs(read), cpuMs(copy)];
  ratios.push(reading / copying);
  shortest = Math.min(shortest, reading);
  copied = Math.min(copied, copying);
}
const ratio = median(ratios);
console.log(
  `the facts of ${texts.length} parts: ${shortest.toFixed(0)} ms; a copy of their texts: ${copied.toFixed(0)} ms; ` +
    `${ratio.toFixed(1)} times as long (budget ${BUDGET})`,
);
if (ratio > BUDGET) process.exitCode = 1;

function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
