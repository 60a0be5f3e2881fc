import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Runs every bench, or those whose names are given; each holds its own budget and says so by its exit code. */
const wanted = process.argv.slice(2);
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name));

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
