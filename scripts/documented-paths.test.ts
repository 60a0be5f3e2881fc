import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = globSync('{*.md,docs/**/*.md}', { cwd: ROOT }).toSorted();
const SOURCE_FILE = /\.(?:ts|tsx|mjs)$/;

/** Folders that a document may omit before a path. */
const OMITTED = ['', 'src/', 'src/**/', 'mock-mercadopago/'];

/** The files and folders that a document names in code marks, and the files in its tree of folders. */
function pathsNamedIn(markdown: string): string[] {
  const inTrees = [...markdown.matchAll(/```\n[\s\S]*?```/g)].flatMap(([tree]) =>
    [...tree.matchAll(/(?<!\*\.)\b[\w-]+\.(?:ts|mjs)\b/g)].map(([file]) => file),
  );
  const text = markdown.replace(/```[\s\S]*?```/g, '');
  const marked = [...text.matchAll(/`([\w./*-]+)`/g)].map(([, path = '']) => path);
  return [...inTrees, ...marked.filter((path) => SOURCE_FILE.test(path) || isFolder(path))];
}

function isFolder(path: string): boolean {
  return /^(?:src|scripts|bench|docs|deploy|e2e|demo|mock-mercadopago)\//.test(path);
}

function linksIn(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

function exists(pattern: string): boolean {
  return globSync(pattern, { cwd: ROOT }).length > 0;
}

test.each(DOCUMENTS)('the files and folders that %s names exist', (document) => {
  const paths = pathsNamedIn(readFileSync(join(ROOT, document), 'utf8'));
  const missing = paths.filter((path) => !OMITTED.some((folder) => exists(folder + path)));
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)('the links of %s lead to a file', (document) => {
  const links = linksIn(readFileSync(join(ROOT, document), 'utf8'));
  expect(links.filter((target) => !exists(join(dirname(document), target)))).toEqual([]);
});

test('ARCHITECTURE.md names more than fifty files and folders', () => {
  expect(pathsNamedIn(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')).length).toBeGreaterThan(50);
});

test('each decision has a number of its own, which is its title’s too', () => {
  const files = globSync('docs/decisions/*.md', { cwd: ROOT }).toSorted();
  const numbers = files.map((file) => Number(/(\d{4})-/.exec(file)?.[1]));
  expect(numbers).toEqual(files.map((_, at) => at + 1));
  const titled = files.map((file) => Number(/^# (\d+)\. /.exec(readFileSync(join(ROOT, file), 'utf8'))?.[1]));
  expect(titled).toEqual(numbers);
});
