import { expect, test } from 'vitest';
import { checkBuild } from '../check-build.ts';
import { readFacts } from '../read-facts.ts';
import { linesOf } from '../testing/say.ts';
import { BASE_PCS } from './base-pcs.ts';
import { COOLER_PCS } from './pcs/coolers.ts';
import { MEMORY_PCS } from './pcs/memory.ts';
import { OLD_AND_SERVER } from './pcs/old-and-server.ts';
import { POWER } from './pcs/power.ts';
import { ROOM } from './pcs/room.ts';
import { SOCKETS_AND_BIOS } from './pcs/sockets-and-bios.ts';
import { STORAGE } from './pcs/storage.ts';
import { TRAP_PCS } from './pcs/traps.ts';
import { itemOf, partsIn, rowsOf, type Row } from './read-rows.ts';

const TABLES = [SOCKETS_AND_BIOS, MEMORY_PCS, ROOM, POWER, STORAGE, COOLER_PCS, OLD_AND_SERVER, TRAP_PCS];
const ROWS = TABLES.flatMap(rowsOf);

test('the truth holds at least 180 whole PCs', () => {
  expect(ROWS.length).toBeGreaterThanOrEqual(180);
});

test.each(ROWS)('$about', ({ about, said }: Row) => {
  const [base = '', changes = ''] = about.split(/: ?(.*)/);
  expect(verdictOn({ ...partsIn(baseNamed(base)), ...partsIn(changes) })).toBe(said);
});

/** The verdict in one line: `compatible`, or its problems in the order of the alphabet. */
function verdictOn(titles: Readonly<Record<string, string>>): string {
  const parts = Object.entries(titles).filter(([, title]) => title !== WITHOUT);
  const build = Object.fromEntries(parts.map(([step, title]) => [step, readFacts(itemOf(title)).facts]));
  const verdict = checkBuild(build);
  const problems = linesOf(verdict).map((line) => line.replace(/ for want of .*/, ''));
  return [...new Set(problems)].toSorted().join(', ') || verdict.status;
}

const WITHOUT = '-';

function baseNamed(name: string): string {
  const base = Object.entries(BASE_PCS).find(([known]) => known === name)?.[1];
  if (base === undefined) throw new Error(`no such PC: ${name}`);
  return base.trim().split(/\n\s*/).join(' | ');
}
