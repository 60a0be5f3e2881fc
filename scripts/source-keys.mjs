// Runs on any Node that a machine has (20 or later), like `bootstrap.mjs`.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The server's own parts, which the site's bundle never has. */
const SERVER_ONLY = ['server', 'jobs', 'db', 'accounts', 'cli'].map((part) => `src/${part}/`);

const SITE_TOOLS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build-sites.ts',
  'scripts/shared-chunks.ts',
  'scripts/common-packages.ts',
  'scripts/to-ascii.ts',
];

const SERVER_TOOLS = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'scripts/build-server.ts',
  'scripts/common-packages.ts',
  'scripts/line-tables.mjs',
  'scripts/to-ascii.ts',
  'scripts/release/bundle-server.ts',
  'scripts/release/packages.ts',
  'scripts/release/write-line-tables.ts',
];

/**
 * Keys over the content of the sources in `root`: as long as a key stays, what was built under it is what would be built now. Each file
 * is read once.
 */
export function readSourceKeys(root) {
  const digests = new Map();
  const digestOf = (file) => {
    const known = digests.get(file);
    if (known !== undefined) return known;
    const digest = sha256(readFileSync(join(root, file)));
    digests.set(file, digest);
    return digest;
  };
  const keyOf = (files) =>
    sha256(
      files
        .sort()
        .map((file) => `${file}\0${digestOf(file)}\n`)
        .join(''),
    );

  const sources = filesIn(root, ['src', 'public']);
  return {
    site: keyOf([
      ...SITE_TOOLS,
      ...sources.filter((file) => !SERVER_ONLY.some((part) => file.startsWith(part))),
    ]),
    server: keyOf([
      ...SERVER_TOOLS,
      ...[...sources, ...filesIn(root, ['demo', 'mock-mercadopago'])].filter((file) => file.endsWith('.ts')),
    ]),
  };
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
