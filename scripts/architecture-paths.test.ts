import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const EXTENSION = /\.(?:ts|tsx|mjs|md|json)$/;

/** The files and folders that a document names: in code marks with a slash or an extension, and in its tree of folders. */
function pathsNamedIn(markdown: string): string[] {
  const [, tree = ''] = markdown.split('```');
  const inTree = [...tree.matchAll(/[\w-]+\.(?:ts|mjs)\b/g)].map(([file]) => file);
  const text = markdown.replace(/```[\s\S]*?```/g, '');
  const marked = [...text.matchAll(/`([\w./*-]+)`/g)].map(([, path = '']) => path);
  return [
    ...inTree,
    ...marked.filter((path) => !path.startsWith('/') && (path.includes('/') || EXTENSION.test(path))),
  ];
}

/** A path is whole, within `src`, or goes on where the sentence before it has led. */
function exists(path: string): boolean {
  return [path, `src/${path}`, `src/**/${path}`].some(
    (pattern) => globSync(pattern, { cwd: ROOT }).length > 0,
  );
}

test('what ARCHITECTURE.md points to is there', () => {
  const named = pathsNamedIn(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8'));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !exists(path))).toEqual([]);
});
