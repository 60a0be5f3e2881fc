import { readFile } from 'node:fs/promises';
import { decisiveShares } from '../src/compatibility/coverage/decisive-facts.ts';
import type { PartFacts } from '../src/compatibility/facts/part-facts.ts';
import { readFacts } from '../src/compatibility/read-facts.ts';
import { isStepKey } from '../src/compatibility/vocabulary/step-keys.ts';
import type { KnownFacts } from '../src/compatibility/facts/known-facts.ts';
import { readBaseFile } from './support/base-file.ts';
import { baseFinder, type Label } from './support/base-finder.ts';

/**
 * The share of the deciding facts that the shop knows from another shop's titles alone, without the base of parts and with it. `TITLES`
 * names a file of titles, one JSON a line with `description` and the kind that a person gave it in `category_guess`; `KNOWN_PARTS` the
 * base. Without a file there is nothing to measure.
 */
const BUDGETS = { without: 0.75, with: 0.9 };

const [titles, base] = [process.env['TITLES'], process.env['KNOWN_PARTS']];
if (titles === undefined) console.log('skipped: TITLES names no file of titles');
else await measure(await readTitles(titles));

interface Title {
  readonly description: string;
  readonly category_guess: string;
}

async function readTitles(path: string): Promise<Title[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Title); // the file that this machine's owner named
}

async function measure(all: readonly Title[]): Promise<void> {
  const parts = all.filter(({ category_guess }) => isStepKey(category_guess));
  console.log(`${parts.length} titles of parts`);
  report('without the base', parts, () => undefined, BUDGETS.without);
  if (base === undefined) console.log('with the base: skipped, KNOWN_PARTS names no file of parts');
  else report('with the base', parts, baseFinder(await readBaseFile(base)), BUDGETS.with);
}

function report(
  how: string,
  titles: readonly Title[],
  find: (label: Label) => KnownFacts | undefined,
  budget: number,
): void {
  const catalogue: PartFacts[] = [];
  for (const { description, category_guess } of titles) {
    const label = { title: description, brand: '', partNumber: '' };
    const text = { ...label, shortDescription: '', attributes: [], category: '' };
    const { facts } = readFacts({ ...text, known: find(label) });
    if (facts.kind === category_guess) catalogue.push(facts);
    else console.log(`  read as ${facts.kind}, not ${category_guess}: ${description}`);
  }
  let [facts, known, whole] = [0, 0, 0];
  for (const share of decisiveShares(catalogue)) {
    facts += share.facts;
    known += share.known;
    whole += share.complete;
    const lacking = [...share.lacking].map(([fact, count]) => `${fact} ${count}`).join(', ');
    console.log(
      `  ${share.kind}: ${percent(share.known / share.facts)} of facts, ${percent(share.complete / share.parts)} of ${share.parts} whole; lacking ${lacking}`,
    );
  }
  console.log(
    `${how}: ${percent(known / facts)} of ${facts} decisive facts known (budget ${percent(budget)})`,
  );
  if (known / facts < budget) process.exitCode = 1;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
