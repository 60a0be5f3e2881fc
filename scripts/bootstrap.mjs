// Runs on the Node that a machine happens to have (20 or later): plain JavaScript, no dependency, nothing newer than that.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The oldest Node that runs the shop: it strips types, and `node:sqlite` needs no flag. */
const OLDEST_NODE = 24;

/** Taken before anything slow: it is another process's number once the parent is gone. */
const PARENT = process.ppid;

const BUILD_STAMP = join(ROOT, 'build', '.sources');

/** Installs the dependencies unless `node_modules` already holds exactly what the lock file asks for. */
export function installWhatIsMissing() {
  if (isInstalled()) return;
  say('Instalando las dependencias (la primera vez tarda un minuto)…');
  // A machine set to production would leave out what builds the site.
  const npm = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm tells its scripts where it is; without it, Windows wants its .cmd through a shell.
  const cli = process.env.npm_execpath;
  const result = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...npm], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', npm, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) fail('No se pudieron instalar las dependencias (npm ci).');
}

function isInstalled() {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages;
  const present = readJson(join(ROOT, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  // Optional packages are other machines'; ours among them is what projectNode() looks for.
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  );
}

/** Node 24 or later: this one, or the one that the project brings along. */
export function projectNode() {
  if (majorOf(process.versions.node) >= OLDEST_NODE) return process.execPath;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  for (const name of [`node-${machine}`, `node-bin-${machine}`]) {
    const path = join(ROOT, 'node_modules', name, 'bin', file);
    if (existsSync(path)) return path;
  }
  return fail(
    `Hace falta Node ${OLDEST_NODE} o más nuevo: este es ${process.version} y el proyecto no trae uno para ${machine}.`,
  );
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

/** Builds the site when one of its sources changed since the last build. */
export function buildWhatIsStale() {
  const sources = hashOfSources();
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === sources) return;
  say('Armando el sitio…');
  const built = spawnSync(projectNode(), [join(ROOT, 'scripts', 'build-sites.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (built.status !== 0) {
    process.stderr.write(built.stdout + built.stderr);
    fail('No se pudo armar el sitio (react-router build).');
  }
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, sources);
}

/** What the site's bundle is made of: everything but the server's own parts, and the tools that build it. */
function hashOfSources() {
  const hash = createHash('sha256');
  const serverOnly = new Set(['server', 'jobs', 'db', 'accounts'].map((part) => join('src', part)));
  const files = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/build-sites.ts',
    'scripts/shared-chunks.ts',
  ];
  const walk = (directory) => {
    for (const entry of readdirSync(join(ROOT, directory), { withFileTypes: true })) {
      const path = join(directory, entry.name);
      if (entry.isDirectory() && !serverOnly.has(path)) walk(path);
      else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path);
    }
  };
  for (const directory of ['src', 'public']) if (existsSync(join(ROOT, directory))) walk(directory);
  for (const file of files.sort()) {
    hash
      .update(relative('.', file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The script behind a package's command, to be run by a Node of our choice. */
export function bin(packageName, command) {
  const directory = join(ROOT, 'node_modules', ...packageName.split('/'));
  const { bin: commands } = readJson(join(directory, 'package.json'));
  return join(directory, typeof commands === 'string' ? commands : commands[command]);
}

/** Runs a program in the foreground: our signals are its signals, its end is our end. */
export function becomeParentOf(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm runs us through a shell, and a SIGTERM ends that shell without ever reaching us.
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === PARENT || child.kill('SIGTERM'), 500).unref();
  }
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

export function say(text) {
  console.log(text);
}

/** @returns {never} */
function fail(text) {
  console.error(text);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
