import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, ROOT } from './bootstrap.mjs';
import { drawIcons } from './draw-icons.ts';
import { toAscii } from './to-ascii.ts';

/**
 * The site is built twice: for visitors from the public pages only, so that they load nothing of the panel, and completely for
 * administrators.
 */
const SITES = ['shop', 'panel'];

const BUILD = join(ROOT, 'build');

/** Built files never change, so they are compressed once, at the highest level, and served unchanged. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

const execFileAsync = promisify(execFile);
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

// Not what else is there: a release in `build/release` may be running.
await Promise.all(SITES.map((site) => rm(join(BUILD, site), { recursive: true, force: true })));
// Waits for both: a build that still writes after the other failed would mix with the next build.
const sites = await Promise.allSettled(
  SITES.map(async (site) => {
    await buildSite(site);
    await rewrite(join(BUILD, site, 'server', 'index.js'), toAscii);
    await compress(join(BUILD, site, 'client'));
  }),
);
const failure = sites.find((site) => site.status === 'rejected');
if (failure !== undefined) {
  console.error(failure.reason instanceof Error ? failure.reason.message : failure.reason);
  process.exit(1);
}
await writeWorker();
await drawIcons(ROOT, join(BUILD, 'shop', 'client', 'icons'));

/** @throws with the build's output in its message. */
async function buildSite(site: string): Promise<void> {
  const command = [bin('@react-router/dev', 'react-router'), 'build'];
  const env = { ...process.env, NODE_ENV: 'production', SITE: site };
  await execFileAsync(process.execPath, command, { cwd: ROOT, env });
}

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}

/** The service worker is one file that imports nothing; the server writes its constants. */
async function writeWorker(): Promise<void> {
  const source = await readFile(join(ROOT, 'src', 'web', 'offline', 'worker.ts'), 'utf8');
  await writeFile(join(BUILD, 'shop', 'worker.js'), stripTypeScriptTypes(source));
}

async function compress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    writeFile(`${path}.br`, await brotliAsync(bytes, { params })),
    writeFile(`${path}.gz`, await gzipAsync(bytes, { level: 9 })),
  ]);
}
