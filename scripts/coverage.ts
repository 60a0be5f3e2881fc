import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { factsThatVerify } from '#catalogue/coverage/facts-that-verify.ts';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { decisiveShares } from '#compatibility/coverage/decisive-facts.ts';
import { judgeRandomPcs } from '#compatibility/coverage/random-pcs.ts';
import { coverRules } from '#compatibility/coverage/rule-coverage.ts';
import { factConflicts } from '#compatibility/conflicts.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { atOnce } from '#lib/time-slices.ts';
import type { SupplierText } from '../src/compatibility/text/supplier-words.ts';

// Reports how much of a supplier's list the rules can judge, by kind, by whole PCs and by rule: `npm run coverage -- list.json`.
// With --conflicts, also each item that contradicts itself.
const RANDOM_PCS = 2000;
const MOST_FACTS = 12;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { conflicts: { type: 'boolean' } },
});
const file = positionals[0] ?? 'demo/feed.json';
const feed = await parseFeed(await readFile(file));
if (!feed.ok) throw new Error(`${file}: ${feed.reason}`);

const texts = feed.items.map(textOf);
const catalogue = texts.map((text) => readFacts(text).facts);
const conflicts = texts.flatMap((text) => factConflicts(text).map((conflict) => ({ text, conflict })));

console.log(
  `${catalogue.length} items, ${feed.faults.length} rows with faults, ${conflicts.length} contradictions\n`,
);
console.log('| kind | parts | with all decisive facts | lacking |\n| --- | ---: | ---: | --- |');
for (const { kind, parts, complete, lacking } of decisiveShares(catalogue))
  console.log(`| ${kind} | ${parts} | ${percent(complete / parts)} | ${counts(lacking)} |`);
const noParts = catalogue.filter(({ kind }) => kind === 'not_a_part').length;
console.log(`| not a part | ${noParts} | | |\n`);

const pcs = judgeRandomPcs(catalogue, RANDOM_PCS, seededRandom(14));
if (pcs === undefined || pcs.judged === 0) console.log('No whole PC without an error can be put together.');
else {
  const share = percent(pcs.withoutWarning / pcs.judged);
  console.log(`${share} of ${pcs.judged} random whole PCs without an error carry no warning. The others:`);
  console.log(counts(pcs.because));
}

const parts = texts.map((text, place) => ({ title: text.title, facts: catalogue[place]! })); // one of each text
const sample = { parts, wanted: RANDOM_PCS, mostFacts: MOST_FACTS, random: seededRandom(14) };
const whole = atOnce(factsThatVerify({ ...sample, factsOf: ({ facts }) => facts }));
if (whole !== undefined && whole.facts.length > 0) {
  console.log(
    `\nWith these ${whole.facts.length} facts it would be ${percent(whole.verifiedThen / whole.judged)}:`,
  );
  for (const { part, fact, pcs: waiting } of whole.facts)
    console.log(`- ${fact} of ${part.title} (${waiting})`);
}

console.log('\n| rule | kind | can judge | cannot | for want of |\n| --- | --- | ---: | ---: | --- |');
for (const { rule, kind, judged, notJudged, lacking } of coverRules(catalogue)) {
  console.log(`| ${rule} | ${kind} | ${judged} | ${notJudged} | ${counts(lacking)} |`);
}

if (values.conflicts === true) {
  for (const { text, conflict } of conflicts) console.log(`\n${text.title}\n  ${JSON.stringify(conflict)}`);
}

/** What occurs how often, the most frequent first. */
function counts(some: ReadonlyMap<string, number>): string {
  const sorted = [...some].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([what, count]) => `${what} (${count})`).join(', ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function textOf(item: Extract<ParsedFeed, { ok: true }>['items'][number]): SupplierText {
  return { ...item, title: item.description };
}
