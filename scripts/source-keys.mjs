// Runs on any Node that a machine has (20 or later), like `bootstrap.mjs`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** The inputs of the site's build: files that are read as they are, and scripts whose imports are followed. */
const SITE_TOOLS = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-sites.ts',
];

const SERVER_TOOLS = ['package-lock.json', 'package.json', 'tsconfig.json', 'scripts/build-server.ts'];

/**
 * Keys over the content of the sources in `root`. While a key stays the same, a new build would give the same result. Each file is read
 * once.
 */
export function readSourceKeys(root) {
  const contents = new Map();
  const read = (file) => {
    if (!contents.has(file)) contents.set(file, readFileSync(join(root, file)));
    return contents.get(file);
  };
  const keyOf = (files) =>
    sha256(
      [...withImports(root, files, read)]
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((file) => `${file}\0${sha256(read(file))}\n`)
        .join(''),
    );

  const server = filesIn(root, ['src', 'demo', 'mock-mercadopago']).filter((file) => file.endsWith('.ts'));
  return {
    site: keyOf([...SITE_TOOLS, ...filesIn(root, ['src/web', 'public'])]),
    server: keyOf([...SERVER_TOOLS, ...server]),
  };
}

/** The files, and all files of the project that they import, directly or not. Types are not part of a build. */
function withImports(root, files, read) {
  const reached = new Set(files);
  // A set is walked with what is added on the way.
  for (const file of reached) {
    if (!/\.m?[jt]sx?$|\.css$/.test(file)) continue;
    for (const imported of importsOf(file, read(file).toString())) {
      if (!reached.has(imported) && existsSync(join(root, imported))) reached.add(imported);
    }
  }
  return reached;
}

/** Paths of the project that a module or a style sheet imports, also later (`import()`). */
function importsOf(file, text) {
  const code = text.replace(/^(?:import|export) type [^'";]*['"][^'"]*['"]/gm, '');
  return Array.from(code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([.#][^'"?]*)/g), ([, path]) =>
    // `#part/file` is `src/part/file`: see `imports` in package.json.
    path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path),
  );
}

/** The files of some folders, without tests, as paths with `/`. */
function filesIn(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .map((path) => path.slice(join(root, sep).length).split(sep).join('/'));
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}
