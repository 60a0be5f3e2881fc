import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { factsThatVerify } from '#catalogue/coverage/facts-that-verify.ts';
import { parseFeed, type ParsedFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import { decisiveShares } from '#compatibility/coverage/decisive-facts.ts';
import { judgeRandomPcs } from '#compatibility/coverage/random-pcs.ts';
import { coverRules } from '#compatibility/coverage/rule-coverage.ts';
import { factConflicts } from '#compatibility/conflicts.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import type { SupplierText } from '#compatibility/text/supplier-words.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { atOnce } from '#lib/time-slices.ts';
import { DEMO_FEED_PATH } from '../../demo/demo-catalogue.ts';
import { CommandFailed, type Command } from './command.ts';

const RANDOM_PCS = 2000;
const MAX_FACTS = 12;

export const coverage: Command = {
  name: 'coverage',
  about: 'Informa cuánto de una lista pueden juzgar las reglas: por tipo, en PC enteras y regla por regla.',
  words: [
    {
      name: 'archivo',
      about: 'La lista, en Excel (.xlsx), CSV o JSON. Sin esto, la de la demo.',
      needed: false,
    },
  ],
  options: {
    conflictos: { type: 'boolean', about: 'También los productos cuyos textos se contradicen.' },
  },
  async run({ words: [typed], options: { conflictos } }, { folder, out, signal }) {
    const file = typed === undefined ? DEMO_FEED_PATH : resolve(folder, typed);
    const bytes = await readFile(file).catch((error: unknown) => {
      throw new CommandFailed(`No se pudo leer ${file}.`, { cause: error });
    });
    const feed = await parseFeed(bytes, { signal });
    if (!feed.ok) throw new CommandFailed(`${file}: ${feed.reason}`);

    const texts = feed.items.map(textOf);
    const conflicts = texts.flatMap((text) => factConflicts(text).map((conflict) => ({ text, conflict })));
    out(
      `${texts.length} productos, ${feed.faults.length} filas con errores, ${conflicts.length} contradicciones\n`,
    );
    const parts = texts.map((text) => ({ title: text.title, facts: readFacts(text).facts }));
    const catalogue = parts.map(({ facts }) => facts);
    out(kindsTable(catalogue));
    out(wholePcs(catalogue));
    const advice = factsToEnter(parts);
    if (advice !== null) out(advice);
    out(rulesTable(catalogue));
    if (conflictos === true) {
      for (const { text, conflict } of conflicts) out(`\n${text.title}\n  ${JSON.stringify(conflict)}`);
    }
  },
};

type Facts = ReturnType<typeof readFacts>['facts'];

function kindsTable(catalogue: readonly Facts[]): string {
  const notParts = catalogue.filter(({ kind }) => kind === 'not_a_part').length;
  return [
    '| tipo | partes | con todos los datos decisivos | faltan |',
    '| --- | ---: | ---: | --- |',
    ...decisiveShares(catalogue).map(
      ({ kind, parts, complete, lacking }) =>
        `| ${kind} | ${parts} | ${percent(complete / parts)} | ${counts(lacking)} |`,
    ),
    `| not_a_part | ${notParts} | | |\n`,
  ].join('\n');
}

function wholePcs(catalogue: readonly Facts[]): string {
  const pcs = judgeRandomPcs(catalogue, RANDOM_PCS, seededRandom(14));
  if (pcs === undefined || pcs.judged === 0) return 'No se puede armar ninguna PC entera sin un error.';
  const share = percent(pcs.withoutWarning / pcs.judged);
  return `${share} de ${pcs.judged} PC enteras al azar y sin errores no tienen avisos. A las otras les falta:\n${counts(pcs.because)}`;
}

/** Null: no fact helps. */
function factsToEnter(parts: readonly { title: string; facts: Facts }[]): string | null {
  const whole = atOnce(
    factsThatVerify({
      parts,
      wanted: RANDOM_PCS,
      mostFacts: MAX_FACTS,
      random: seededRandom(14),
      factsOf: ({ facts }) => facts,
    }),
  );
  if (whole === undefined || whole.facts.length === 0) return null;
  return [
    `\nCon estos ${whole.facts.length} datos serían ${percent(whole.verifiedThen / whole.judged)}:`,
    ...whole.facts.map(({ part, fact, pcs }) => `- ${fact} de ${part.title} (${pcs})`),
  ].join('\n');
}

function rulesTable(catalogue: readonly Facts[]): string {
  return [
    '\n| regla | tipo | se puede juzgar | no se puede | por falta de |',
    '| --- | --- | ---: | ---: | --- |',
    ...coverRules(catalogue).map(
      ({ rule, kind, judged, notJudged, lacking }) =>
        `| ${rule} | ${kind} | ${judged} | ${notJudged} | ${counts(lacking)} |`,
    ),
  ].join('\n');
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
