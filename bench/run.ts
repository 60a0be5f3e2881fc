import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { givenNames } from './support/given-names.ts';

/**
 * Runs every bench, or those whose names are given; each checks its own budget and exits with 1 beyond it. What is in `faults/` breaks
 * databases on purpose and takes minutes: it runs by name only, `faults/silent-host`. So do those that take longer, or need other servers.
 */
const BY_NAME_ONLY = ['endurance', 'proxies', 'scale'];
const wanted = givenNames();
const timed = namesIn('').filter((name) => name !== 'run');
const faults = namesIn('faults/');
const benches =
  wanted.length === 0
    ? timed.filter((name) => !BY_NAME_ONLY.includes(name))
    : [...timed, ...faults].filter((name) => wanted.includes(name));

const missed: string[] = [];
for (const name of benches) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
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
