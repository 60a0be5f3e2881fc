import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bin, projectNode, ROOT, say } from './bootstrap.mjs';

/**
 * What was checked: how much of it is right, how much is not. `failures` are printed again at the end, because their own lines may be
 * thousands above.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts
 */

/** Runs one stage; `work` returns how many checks passed and failed. @param {() => Counts} work */
export function stage(name, work) {
  say(`\n— ${name}`);
  const start = Date.now();
  const counts = work();
  return { name, ...counts, seconds: Math.round((Date.now() - start) / 1000) };
}

/** Runs a package's command on the project's Node. */
export function run(packageName, command, args, env = {}) {
  return runScript(bin(packageName, command), args, env);
}

/** Runs a script on the project's Node. */
function runScript(path, args = [], env = {}) {
  const { status } = spawnSync(projectNode(), [path, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Types, lint, imports and format: the checks that read the sources without running them. */
export function readSources() {
  return [...readTypesAndLint(), stage('formato', () => run('oxfmt', 'oxfmt', ['--check']))];
}

/** The rules that find errors, and not only style. */
export function readTypesAndLint() {
  return [
    stage('rutas del sitio', () => run('@react-router/dev', 'react-router', ['typegen'])),
    stage('tipos', () => run('typescript', 'tsc', [])),
    stage('tipos de las partes puras', () => run('typescript', 'tsc', ['-p', 'tsconfig.pure.json'])),
    stage('lint', () => run('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'])),
    stage('círculos entre carpetas', () => runScript(join('scripts', 'check-circles.ts'))),
    stage('exportaciones y dependencias sin uso', () => run('knip', 'knip', [])),
  ];
}

/** Prints the result of each stage and sets the exit code. @returns {never} */
export function endWithCounts(stages) {
  const passed = sum(stages, 'passed');
  const failed = sum(stages, 'failed');
  for (const failure of stages.flatMap(({ failures = [] }) => failures)) say(`\n✗ ${failure}`);
  say('');
  for (const { name, passed: ok, failed: bad, seconds } of stages) {
    say(`${bad === 0 ? '✓' : '✗'} ${name}: ${ok} bien${bad > 0 ? `, ${bad} mal` : ''} (${seconds} s)`);
  }
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

function sum(list, key) {
  return list.reduce((total, entry) => total + entry[key], 0);
}
