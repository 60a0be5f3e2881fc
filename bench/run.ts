import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { givenNames } from './support/given-names.ts';
import { namedBenches } from './support/named-benches.ts';

/**
 * Runs every bench, or those whose names are given; each checks its own budget and exits with 1 beyond it. What is in `faults/` breaks
 * databases on purpose and takes minutes: it runs by name only, `faults/silent-host`. So do those that take longer, or need other servers.
 */
const BY_NAME_ONLY = ['endurance', 'proxies', 'scale'];
const timed = namesIn('').filter((name) => name !== 'run');
const faults = namesIn('faults/');
const named = namedBenches(givenNames(), [...timed, ...faults]);
const benches =
  named.length > 0
    ? named
    : timed.filter((name) => !BY_NAME_ONLY.includes(name)).map((name) => ({ name, words: [] }));

const missed: string[] = [];
for (const { name, words } of benches) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...words], {
    stdio: 'inherit',
  });
  if (status !== 0) missed.push(name);
}

console.log(missed.length === 0 ? '\nEvery budget holds.' : `\nOver budget: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;

function namesIn(folder: string): string[] {
  return readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => folder + file.replace(/\.ts$/, ''));
}
