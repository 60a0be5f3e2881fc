// Runs on any Node that a machine has (20 or later): plain JavaScript, without dependencies or newer features.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OLDEST_NODE, serves } from './oldest-node.mjs';
import { readSourceKeys } from './source-keys.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The folder of Node's compile cache for the sources, which halves the work of a start. */
export const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'node');

/** Lists a Node for each kind of machine. It is separate from the dependencies, because most machines have a suitable Node. */
const NODE_PACKAGES = join(ROOT, 'scripts', 'node');

/** Read before anything slow: after the parent ends, another process may get its number. */
const PARENT = process.ppid;

const BUILD_STAMP = join(ROOT, 'build', '.sources');

/**
 * Installs the dependencies unless `node_modules` already holds exactly what the lock file asks for. A command that only runs the server
 * needs no packages for building and testing (`npm ci --omit=dev`).
 * @param {{ dev?: boolean }} needs
 */
export function installWhatIsMissing({ dev = true } = {}) {
  if (isInstalled(dev)) return;
  say('Instalando las dependencias (la primera vez tarda un minuto)…');
  // A machine set to production would omit the packages that build the site.
  if (!npmCi(ROOT, ['--include=dev', '--include=optional'])) {
    fail('No se pudieron instalar las dependencias (npm ci).');
  }
}

/** Whether `npm ci` succeeded in a directory. */
function npmCi(cwd, options) {
  const npm = ['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'];
  // npm passes its own path to its scripts; without it, Windows needs npm's .cmd through a shell.
  const cli = process.env.npm_execpath;
  const { status } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...npm], { cwd, stdio: 'inherit' })
    : spawnSync('npm', npm, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  return status === 0;
}

function isInstalled(withDev) {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages;
  const present = readJson(join(ROOT, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  // Optional packages are for other machines.
  return Object.entries(wanted).every(
    ([path, { version, optional, dev }]) =>
      path === '' || optional || (dev && !withDev) || present[path]?.version === version,
  );
}

/** Node 24.7 or later: this one, or one from npm, which is downloaded when it is first needed. */
export function projectNode() {
  if (serves(process.versions.node)) return process.execPath;
  let node = fetchedNode();
  if (node === undefined) {
    say(`Este Node es ${process.version}: descargando uno más nuevo (una sola vez)…`);
    npmCi(NODE_PACKAGES, ['--include=optional']);
    node = fetchedNode();
  }
  if (node === undefined) {
    const machine = `${process.platform}-${process.arch}`;
    return fail(
      `Hace falta Node ${OLDEST_NODE} o más nuevo: este es ${process.version}, y npm no trae otro para ${machine}.`,
    );
  }
  linkNode(node);
  return node;
}

/** The Node from npm for this machine, in the listed version; undefined until it was downloaded. */
function fetchedNode() {
  const wanted = readJson(join(NODE_PACKAGES, 'package.json')).optionalDependencies;
  const machine = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  for (const name of [`node-${machine}`, `node-bin-${machine}`]) {
    const directory = join(NODE_PACKAGES, 'node_modules', name);
    const version = readJson(join(directory, 'package.json'))?.version;
    if (version === undefined || version !== wanted[name]) continue;
    return join(directory, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  }
  return undefined;
}

/** Programs that npm runs by name (`npm run lint`) find this Node before the machine's own. */
function linkNode(node) {
  const commands = join(ROOT, 'node_modules', '.bin');
  const link = join(commands, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(link)) return;
  mkdirSync(commands, { recursive: true });
  rmSync(link, { force: true });
  if (process.platform === 'win32') writeFileSync(link, `@"${node}" %*\r\n`);
  else symlinkSync(node, link);
}

/** Builds the site when one of its sources changed since the last build. */
export function buildWhatIsStale() {
  const { site } = sourceKeys();
  if (stampedSite() === site) return;
  say('Armando el sitio…');
  build('build-sites.ts', [], 'No se pudo armar el sitio (react-router build).');
  mkdirSync(dirname(BUILD_STAMP), { recursive: true });
  writeFileSync(BUILD_STAMP, site);
}

/**
 * The folder with the server's bundle of the current sources, which is built if it does not exist. Each version has a folder of its own, so
 * that none is stale and a running shop keeps its bundle.
 */
export function bundledServer() {
  const folder = serverFolder();
  if (existsSync(folder)) return folder;
  say('Armando el servidor…');
  build('build-server.ts', [folder], 'No se pudo armar el servidor.');
  return folder;
}

/** Whether site and server are built from the current sources. */
export function isBuilt() {
  return stampedSite() === sourceKeys().site && existsSync(serverFolder());
}

function build(script, args, failure) {
  const { status, stdout, stderr } = spawnSync(projectNode(), [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  fail(failure);
}

function stampedSite() {
  return existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8') : undefined;
}

function serverFolder() {
  return join(ROOT, 'build', 'server', sourceKeys().server.slice(0, 16));
}

let keys;
/** The state of the sources at the first call, so that a start runs exactly what it built. */
function sourceKeys() {
  return (keys ??= readSourceKeys(ROOT));
}

/** The script behind a package's command, for the chosen Node. */
export function bin(packageName, command) {
  const directory = join(ROOT, 'node_modules', ...packageName.split('/'));
  const { bin: commands } = readJson(join(directory, 'package.json'));
  return join(directory, typeof commands === 'string' ? commands : commands[command]);
}

/** Runs a program in the foreground: it gets our signals, and we end when it ends. */
export function becomeParentOf(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm runs this through a shell, and a SIGTERM ends that shell without reaching this process.
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
