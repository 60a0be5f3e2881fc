import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ALL_RULES } from './all-rules.ts';

const PAGES = new URL('../../../docs/rules/', import.meta.url);
const RULE_IDS = [...ALL_RULES.map((rule) => rule.id), 'unknown_fact'];

describe('the pages of the rules', () => {
  test('are one a rule, and every page is a rule’s', () => {
    const pages = readdirSync(PAGES).filter((name) => name !== 'README.md');
    expect(pages.toSorted()).toEqual(RULE_IDS.map((id) => `${id}.md`).toSorted());
  });

  test.each(RULE_IDS)('the page of %s bears its name', (id) => {
    expect(read(`${id}.md`)).toMatch(new RegExp(`^# \`${id}\`: `));
  });

  test.each(RULE_IDS)('%s links only to pages that there are', (id) => {
    const links = [...read(`${id}.md`).matchAll(/\]\((\w+)\.md\)/g)].map((match) => match[1]);
    expect(RULE_IDS).toEqual(expect.arrayContaining(links));
  });
});

test.each(ALL_RULES)('the page of $id names every fact that it compares', ({ id, facts }) => {
  for (const fact of facts) expect(read(`${id}.md`)).toContain(`\`${fact}\``);
});

test('no rule is listed twice', () => {
  expect(new Set(RULE_IDS).size).toBe(RULE_IDS.length);
});

function read(name: string): string {
  return readFileSync(new URL(name, PAGES), 'utf8');
}
