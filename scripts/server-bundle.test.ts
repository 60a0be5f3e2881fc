import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleServer } from './release/bundle-server.ts';
import { readSourceKeys } from './source-keys.mjs';

const ROOT = join(import.meta.dirname, '..');

describe('the key under which server and site are built', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'source-keys-'));
    for (const file of globSync(['*.{json,ts}', 'scripts/*.mjs', 'scripts/**/*.ts'], { cwd: ROOT })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(ROOT, file), join(root, file));
    }
    write('src/db/tables.ts', 'export const TABLES = 1;');
    write('src/web/page.tsx', 'export const page = 1;');
    write('demo/demo-catalogue.ts', 'export const DEMO = 1;');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  test.each([
    ['a source changes', 'src/db/tables.ts', 'export const TABLES = 2;'],
    ['a source arrives', 'src/db/more.ts', 'export const TABLES = 3;'],
    ['the demo changes', 'demo/demo-catalogue.ts', 'export const DEMO = 2;'],
    ['a package changes', 'package-lock.json', '{}'],
    ['the bundler changes', 'scripts/release/bundle-server.ts', 'export {};'],
  ])('is another one when %s', (_, file, text) => {
    const before = readSourceKeys(root).server;
    write(file, text);
    expect(readSourceKeys(root).server).not.toBe(before);
  });

  test('is another one when a source goes', () => {
    const before = readSourceKeys(root).server;
    rmSync(join(root, 'src/db/tables.ts'));
    expect(readSourceKeys(root).server).not.toBe(before);
  });

  test('stays when only a test or a page changes', () => {
    const before = readSourceKeys(root);
    write('src/db/tables.test.ts', 'a test');
    expect(readSourceKeys(root)).toEqual(before);
    write('src/web/page.tsx', 'export const page = 2;');
    expect(readSourceKeys(root).server).toBe(before.server);
    expect(readSourceKeys(root).site).not.toBe(before.site);
  });

  // From what is imported to what imports it.
  test.each([
    'scripts/empty-functions.ts',
    'scripts/slim-router.ts',
    'scripts/slim-icons.ts',
    'scripts/slim-react.ts',
    'scripts/draw-icons.ts',
    'scripts/build-sites.ts',
    'vite.config.ts',
  ])('of the site is another one when %s changes, which builds it', (file) => {
    const before = readSourceKeys(root).site;
    write(file, 'export {};');
    expect(readSourceKeys(root).site).not.toBe(before);
  });

  test('of the site covers what pages import of any part, and nothing else of it', () => {
    write(
      'src/web/list.tsx',
      "import {\n  MAY,\n} from '#accounts/permissions.ts';\nimport type { Row } from '#moves/row.ts';",
    );
    write('src/accounts/permissions.ts', "export const MAY = import('./later.ts');");
    const keyAfter = (file: string, text: string) => {
      write(file, text);
      return readSourceKeys(root).site;
    };
    const before = readSourceKeys(root).site;
    expect(keyAfter('src/moves/row.ts', 'export type Row = 1;')).toBe(before);
    expect(keyAfter('src/accounts/login.ts', 'export const login = 1;')).toBe(before);
    expect(keyAfter('src/accounts/later.ts', 'export const LATER = 1;')).not.toBe(before);
  });
});

describe('the bundle of a clone', () => {
  let place: string;
  let folder: string;
  beforeAll(async () => {
    mkdirSync(join(ROOT, 'build'), { recursive: true });
    place = mkdtempSync(join(ROOT, 'build', 'test-'));
    folder = join(place, 'build', 'server', 'of-a-test');
    await bundleServer(folder, { home: ROOT, lineTables: true });
  });
  afterAll(() => rmSync(place, { recursive: true }));

  test('is in ASCII: V8 keeps any other text with two bytes a character', () => {
    const files = globSync('**/*.js', { cwd: folder });
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
  });

  test('names the lines of the sources in its stack traces', () => {
    const source = 'src/db/sqlite-file/copy-thread.ts';
    const place = placeInTrace(source.replace(/\.ts$/, '.js'));
    const [, file = '', line] = /^(.*):(\d+):\d+$/.exec(place) ?? [];
    expect(file).toBe(join(ROOT, source));
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('workerData');
  });

  test('has no map that a trace would decode whole while visitors wait', () => {
    expect(globSync('**/*.map', { cwd: folder })).toEqual([]);
  });

  /** Loads a thread's module in a process, where there is no `workerData`. @returns the first place of the error's stack. */
  function placeInTrace(file: string): string {
    const load = `await import(${JSON.stringify(pathToFileURL(join(folder, file)).href)}).catch(({ stack }) => console.log(stack))`;
    const mapStacks = pathToFileURL(join(import.meta.dirname, 'map-stacks.mjs')).href;
    const args = ['--import', mapStacks, '--input-type=module', '--eval', load];
    const stack = execFileSync(process.execPath, args, { encoding: 'utf8' });
    return /at (?:.*\()?(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)/.exec(stack)?.[1] ?? stack;
  }
});
