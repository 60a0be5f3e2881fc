import { globSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { hashOfReadingCode } from '../../src/catalogue/kept-facts/reading-code.ts';
import { ROOT } from '../bootstrap.mjs';
import { toAscii } from '../to-ascii.ts';
import { NOT_BUNDLED } from './packages.ts';
import { replaceMapsByLineTables } from './write-line-tables.ts';

/** The entries: the processes, and the modules that run in a thread or process of their own or are loaded by name from a folder. */
const ENTRIES = [
  'src/main.ts',
  'src/cli/main.ts',
  ...globSync('src/**/*-{thread,process}.ts', { cwd: ROOT }),
  ...globSync('src/db/migrations/[0-9]*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
].map(withSlashes);

/** Their folders are copied into the bundle, so that the code finds its files there as JavaScript. */
const FOLDERS_OF_ENTRIES = new Set(ENTRIES.map((file) => posix.dirname(file)));

export interface BundleOptions {
  /**
   * The root of files that are no code, with the same layout as in a clone: the demo's list, fonts, the site. By default next to the
   * bundle.
   */
  home?: string;
  /** Tables by which stack traces name the sources. */
  lineTables?: boolean;
}

/**
 * Writes the server as JavaScript in few files: a start reads some thirty instead of 1,400, and strips no types. Each entry lies where its
 * source lies, so that every path in the code leads to the same place as in a clone.
 * @throws when something cannot be resolved.
 */
export async function bundleServer(
  directory: string,
  { home = directory, lineTables = false }: BundleOptions = {},
): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(ENTRIES.map((file) => [file.replace(/\.ts$/, ''), file])),
    platform: 'node',
    external: NOT_BUNDLED.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [keepPlaces(relative(directory, home)), withoutDevelopment(), knowReadingCode()],
    onLog(level, log, write) {
      const isOurs = log.id === undefined || !log.id.includes('node_modules');
      if (level === 'warn' && isOurs) write('error', log);
    },
  });
  await bundle.write({
    dir: directory,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'src/chunks/[name]-[hash].js',
    sourcemap: lineTables && 'hidden',
    // V8 keeps the text of the code that it runs. Rolldown's own last pass would turn the escapes of `toAscii` back into characters.
    comments: false,
    minify: false,
  });
  await bundle.close();
  if (lineTables) replaceMapsByLineTables(directory);
}

/**
 * Paths that the code works out from its own place stay true, wherever the bundler puts it.
 * @param home from the bundle's folder.
 */
function keepPlaces(home: string): Plugin {
  const atHome = (path: string) => posix.join(withSlashes(home), path);
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const folder = withSlashes(relative(ROOT, dirname(id)));
      const placed = code
        .replaceAll(/new URL\('([^']+)', import\.meta\.url\)/g, (_, file: string) => {
          const path = posix.join(folder, file);
          const place = ENTRIES.includes(path) ? path.replace(/\.ts$/, '.js') : atHome(path);
          return `new URL(__path("${place}"), import.meta.url)`;
        })
        .replaceAll('import.meta.dirname', () => {
          const place = FOLDERS_OF_ENTRIES.has(folder) ? folder : atHome(folder);
          return `(import.meta.dirname + "/" + __path("${place}"))`;
        });
      // Each line stays where it is.
      return { code: placed, map: null };
    },
    renderChunk(code, { fileName }) {
      const placed = code.replaceAll(/__path\(["']([^"']*)["']\)/g, (_, place: string) =>
        JSON.stringify(`./${posix.join(posix.relative(posix.dirname(fileName), '.'), place)}`),
      );
      return { code: toAscii(placed), map: null };
    },
  };
}

/** `npm run dev` needs Vite and the sources. */
function withoutDevelopment(): Plugin {
  return {
    name: 'without-development',
    load: (id) =>
      id.endsWith('/dev-pages.ts')
        ? `export function openDevPages() { throw new Error('NODE_ENV=development: solo en una copia del proyecto (npm run dev)'); }`
        : null,
  };
}

/** The shop would hash these sources at start. The bundle contains their hash instead of the sources. */
function knowReadingCode(): Plugin {
  return {
    name: 'know-reading-code',
    load: (id) =>
      id.endsWith('/kept-facts/reading-code.ts')
        ? `export const hashOfReadingCode = () => ${JSON.stringify(hashOfReadingCode(`${ROOT}/src`))};`
        : null,
  };
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
