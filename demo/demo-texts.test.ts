import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFeed } from '#catalogue/supplier-feed/parse-feed.ts';
import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import { readFacts } from '#compatibility/read-facts.ts';
import { DEMO_FEED_PATH } from './demo-catalogue.ts';

const feed = await parseFeed(readFileSync(DEMO_FEED_PATH));
if (!feed.ok) throw new Error(feed.reason);
const products = feed.items.map((item) => ({
  ...item,
  sheet: item.attributes.map(({ attribute, value }) => `${attribute}: ${value}`).join('\n'),
  facts: readFacts({ ...item, title: item.description }).facts,
}));

const AMOUNT = String.raw`(\d+(?:[.,]\d+)?) ?`;

test('the watts, sizes and speeds in titles are those of the facts', () => {
  const differing = products.flatMap(({ description, facts }) =>
    statedIn(description, facts).flatMap(({ typed, fact }) =>
      fact === undefined || fact === typed ? [] : `${description}: ${typed}, by its facts ${fact}`,
    ),
  );
  expect(differing).toEqual([]);
});

test('a text asks for the supply that the facts ask for, and names the size of the facts', () => {
  const differing = products.flatMap(({ description, shortDescription, facts }) => {
    if (facts.kind !== 'gpu') return [];
    const supply = numberIn(shortDescription, `fuente de ${AMOUNT}W`);
    const memory = numberIn(shortDescription, `${AMOUNT}GB`);
    const isOther = (typed: number | undefined, fact: number | undefined) =>
      typed !== undefined && fact !== undefined && typed !== fact;
    return isOther(supply, facts.recommended_psu_w) || isOther(memory, facts.memory_gb)
      ? [`${description}: ${shortDescription}`]
      : [];
  });
  expect(differing).toEqual([]);
});

test('the clock in a processor’s title is in its sheet', () => {
  const differing = products.flatMap(({ description, sheet, facts }) => {
    const ghz = facts.kind === 'cpu' ? numberIn(description, `${AMOUNT}GHZ`) : undefined;
    if (ghz === undefined || !/Frecuencia/.test(sheet)) return [];
    const stated = [...sheet.matchAll(/Frecuencia[^\n]*?(\d+(?:[.,]\d+)?) GHz/g)].map(([, text = '']) =>
      Number(text.replace(',', '.')),
    );
    return stated.includes(ghz) ? [] : [`${description}: ${sheet}`];
  });
  expect(differing).toEqual([]);
});

/** What a title says of its own part, beside the fact that says the same. */
function statedIn(title: string, facts: PartFacts): { typed: number; fact: number | undefined }[] {
  const watts = numberIn(title, `${AMOUNT}W\\b`);
  const gb = gigabytesIn(title);
  switch (facts.kind) {
    case 'psu':
      return both(watts, facts.watts);
    case 'gpu':
      return both(gb, facts.memory_gb);
    case 'ram':
      return [
        ...both(gb, facts.capacity_gb_total),
        ...both(numberIn(title, String.raw`DDR\d (\d{4})\b`), facts.speed_mt),
      ];
    case 'storage':
      return both(gb, facts.capacity_gb);
    case 'case':
      return both(numberIn(title, `C/FUENTE ${AMOUNT}W`), facts.psu_watts);
    default:
      return [];
  }
}

function both(typed: number | undefined, fact: number | undefined) {
  return typed === undefined ? [] : [{ typed, fact }];
}

function gigabytesIn(title: string): number | undefined {
  return numberIn(title, `${AMOUNT}GB`) ?? times(numberIn(title, `${AMOUNT}TB`), 1000);
}

function times(amount: number | undefined, factor: number): number | undefined {
  return amount === undefined ? undefined : amount * factor;
}

function numberIn(text: string, pattern: string): number | undefined {
  const [, digits] = new RegExp(pattern, 'i').exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(',', '.'));
}
