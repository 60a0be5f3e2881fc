import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './bootstrap.mjs';

// Fails on folders of src/ that import each other in a circle, types included: `npm run check:circles`. Oxlint's `import/no-cycle` looks at
// files, and dependency-cruiser, which looks at folders, reads TypeScript up to 6.

/** A file of one folder that imports a file of another. */
interface FolderImport {
  from: string;
  to: string;
  file: string;
  imported: string;
}

const imports = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => /\.test\.tsx?$/.test(name) })
  .toSorted()
  .flatMap(folderImportsOf);
const targets = new Map(
  Map.groupBy(imports, ({ from }) => from)
    .entries()
    .map(([from, found]) => [from, new Set(found.map(({ to }) => to))]),
);
const circles = findCircles();

for (const folders of circles) {
  const within = imports.filter(({ from, to }) => folders.has(from) && folders.has(to));
  console.log(`\n${folders.size} folders, ${within.length} imports: ${[...folders].toSorted().join(', ')}`);
  for (const [direction, found] of Map.groupBy(within, ({ from, to }) => `${from} → ${to}`)) {
    const [{ file, imported } = { file: '', imported: '' }] = found;
    console.log(`  ${direction} (${found.length}): ${file} imports ${imported}`);
  }
}
const inCircles = circles.reduce((sum, folders) => sum + folders.size, 0);
console.log(`\n${circles.length} circles between folders, ${inCircles} folders in them`);
process.exitCode = circles.length === 0 ? 0 : 1;

function folderImportsOf(file: string): FolderImport[] {
  const from = dirname(file);
  const specifiers = readFileSync(join(ROOT, file), 'utf8').matchAll(
    /(?:\bfrom|\bimport|\bimport\()\s*'([#.][^'?]+)[^']*'/g,
  );
  return Array.from(specifiers, ([, specifier = '']) => {
    const imported = specifier.startsWith('#')
      ? `src/${specifier.slice(1)}`
      : relative(ROOT, join(ROOT, from, specifier));
    return { from, to: dirname(imported), file, imported };
  }).filter(({ to }) => to !== from && to.startsWith('src'));
}

/** The groups of folders that reach each other through imports. */
function findCircles(): Set<string>[] {
  const reached = new Map([...targets.keys()].map((folder) => [folder, reachableFrom(folder)]));
  const placed = new Set<string>();
  const found: Set<string>[] = [];
  for (const [folder, folders] of reached) {
    if (placed.has(folder) || !folders.has(folder)) continue;
    const circle = new Set([...folders].filter((other) => reached.get(other)?.has(folder)));
    for (const member of circle) placed.add(member);
    found.push(circle);
  }
  return found.toSorted((one, other) => other.size - one.size);
}

/** Every folder that a folder's imports reach; itself only if they lead back. */
function reachableFrom(folder: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [folder];
  for (const next of waiting) {
    for (const target of targets.get(next) ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return seen;
}
