import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { coverRules } from '#compatibility/coverage/rule-coverage.ts';
import { factConflicts } from '#compatibility/conflicts.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import type { SupplierText } from '../src/compatibility/text/supplier-words.ts';

// Reports how much of a supplier's list the rules can judge: `npm run report-coverage -- demo/feed.json`. With --conflicts, also
// each item that contradicts itself.
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
for (const [kind, parts] of Map.groupBy(catalogue, ({ kind }) => kind))
  console.log(`${kind}: ${parts.length}`);

console.log('\n| rule | kind | can judge | cannot | for want of |\n| --- | --- | ---: | ---: | --- |');
for (const { rule, kind, judged, notJudged, lacking } of coverRules(catalogue)) {
  const wants = Array.from(lacking, ([fact, count]) => `${fact} (${count})`).join(', ');
  console.log(`| ${rule} | ${kind} | ${judged} | ${notJudged} | ${wants} |`);
}

if (values.conflicts === true) {
  for (const { text, conflict } of conflicts) console.log(`\n${text.title}\n  ${JSON.stringify(conflict)}`);
}

function textOf(item: Extract<ParsedFeed, { ok: true }>['items'][number]): SupplierText {
  return { ...item, title: item.description };
}
