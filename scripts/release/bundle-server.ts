import { globSync } from 'node:fs';
import { dirname, posix, relative, sep } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { readingCodeVersion } from '../../src/catalogue/kept-facts/code-version.ts';
import { ROOT } from '../bootstrap.mjs';
import { NOT_BUNDLED } from './packages.ts';

/** The processes, and what runs in a thread or process of its own or is found by its name in a folder. */
const ENTRIES = [
  'src/main.ts',
  'src/cli/main.ts',
  ...globSync('src/**/*-{thread,process}.ts', { cwd: ROOT }),
  ...globSync('src/db/migrations/[0-9]*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }),
].map(withSlashes);

/**
 * Writes the server as JavaScript in few files: a start reads some thirty instead of 1,400, and strips no types. Each entry lies where its
 * source lies, so that every path in the code leads to the same place as in a clone.
 * @throws when something cannot be resolved.
 */
export async function bundleServer(directory: string): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(ENTRIES.map((file) => [file.replace(/\.ts$/, ''), file])),
    platform: 'node',
    external: NOT_BUNDLED.map((name) => new RegExp(`^${name}(/|$)`)),
    plugins: [keepPlaces(), withoutDevelopment(), knowReadingCode()],
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
  });
  await bundle.close();
}

/** Paths that the code works out from its own place stay true, wherever the bundler puts it. */
function keepPlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('import.meta.')) return null;
      const folder = withSlashes(relative(ROOT, dirname(id)));
      return code
        .replaceAll(
          /new URL\('([^']+)', import\.meta\.url\)/g,
          (_, file: string) =>
            `new URL(__path("${posix.join(folder, file.replace(/\.ts$/, '.js'))}"), import.meta.url)`,
        )
        .replaceAll('import.meta.dirname', `(import.meta.dirname + "/" + __path("${folder}"))`);
    },
    renderChunk(code, { fileName }) {
      return code.replaceAll(/__path\(["']([^"']*)["']\)/g, (_, place: string) =>
        JSON.stringify(`./${posix.relative(posix.dirname(fileName), place)}`),
      );
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

/** The sources whose hash the shop would take at start are not there; their hash is. */
function knowReadingCode(): Plugin {
  return {
    name: 'know-reading-code',
    load: (id) =>
      id.endsWith('/kept-facts/code-version.ts')
        ? `import { createHash } from 'node:crypto';
           const SOURCES = ${JSON.stringify(readingCodeVersion(`${ROOT}/src`))};
           export const readingCodeVersion = () =>
             createHash('sha256').update(SOURCES + JSON.stringify(process.versions)).digest('hex');`
        : null,
  };
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
