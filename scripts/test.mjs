import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { installWhatIsMissing, ROOT, say } from './bootstrap.mjs';
import { findOrInstallChromium } from './browser.mjs';
import { endWithCounts, readSources, readTypesAndLint, run, stage } from './stages.mjs';

// Every stage runs, also after one that failed. The last line counts. `--quick` leaves out what takes minutes:
// the browser, and the second engine of the store tests.
const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
installWhatIsMissing();

const RESULTS = join(ROOT, 'test-results');
const VITEST_REPORT = join(RESULTS, 'vitest.json');
const PLAYWRIGHT_REPORT = join(RESULTS, 'playwright.json');
const LINES_A_FAILURE = 12;
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

endWithCounts(
  quick
    ? [...readTypesAndLint(), stage('pruebas, con SQLite', () => runVitest({ TEST_ENGINES: 'sqlite' }))]
    : [
        ...readSources(),
        stage('pruebas', () => runVitest({})),
        stage('armado del sitio', buildSite),
        stage('navegador', runPlaywright),
      ],
);

function buildSite() {
  // In a separate process, because a failed build ends it.
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-site.mjs')], {
    stdio: 'inherit',
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runVitest(env) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const outcome = run('vitest', 'vitest', ['run', ...reports], env);
  const report = readReport(VITEST_REPORT);
  if (report === undefined) return outcome;
  return {
    ...counted(outcome, report.numPassedTests, report.numFailedTests),
    failures: report.testResults.flatMap(failuresOf),
  };
}

/** The messages of a file's failed tests, each in a few lines; for a file that does not load, the reason. */
function failuresOf({ name, message, assertionResults }) {
  const file = relative(ROOT, name);
  const unloadable = message === '' ? [] : [`${file}\n${firstLines(message)}`];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    )
    .concat(unloadable);
}

function firstLines(text) {
  return stripVTControlCharacters(text).split('\n').slice(0, LINES_A_FAILURE).join('\n');
}

function runPlaywright() {
  const chromium = findOrInstallChromium();
  if (chromium === undefined) {
    say('No hay navegador: instalá Chromium (en Debian: sudo apt-get install chromium) y probá de nuevo.');
    return { passed: 0, failed: 1 };
  }
  const outcome = run('@playwright/test', 'playwright', ['test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT,
  });
  const report = readReport(PLAYWRIGHT_REPORT);
  if (report === undefined) return outcome;
  const { expected, flaky, unexpected } = report.stats;
  if (flaky > 0) say(`Inestables: ${flaky} bien recién en el segundo intento (arriba, como "flaky").`);
  return counted(outcome, expected + flaky, unexpected);
}

/** A run that failed with no failed test (a crash, a file that does not load) still counts as one failure. */
function counted(outcome, passed, failed) {
  return { passed, failed: Math.max(failed, outcome.failed) };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
