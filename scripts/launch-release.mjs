// Starts a release's shop; with words after it, its command line. `zocalo.mjs` in the release imports this. This much runs on any Node, to say which one is needed.
import { spawn } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OLDEST_NODE, serves } from './oldest-node.mjs';
import { SHOP_FLAGS, SHOP_MEMORY } from './shop-process.mjs';

const RELEASE = dirname(dirname(fileURLToPath(import.meta.url)));
/** If it is called through a link in a folder of programs, or by a command, messages name only that link or command. */
const OWN_NAME =
  process.env.ZOCALO_COMMAND || (basename(process.argv[1] ?? '') === 'zocalo' ? 'zocalo' : 'node zocalo.mjs');
/** Nobody else may read what the shop writes, nor change code that it compiled. */
const OTHERS = 0o077;

const words = process.argv.slice(2);
const { env } = process;

if (!serves(process.versions.node)) {
  giveUp(`Hace falta Node ${OLDEST_NODE} o más nuevo: este es ${process.version}.`);
} else if (env.NODE_ENV === 'development') {
  giveUp('NODE_ENV=development es para una copia del proyecto (npm run dev). Acá va production, o nada.');
} else {
  process.umask(OTHERS);
  const script = words.length === 0 ? ['src/main.js'] : ['src/cli/main.js', ...words];
  become([...SHOP_FLAGS, join(RELEASE, script[0]), ...script.slice(1)], {
    ...SHOP_MEMORY,
    ...env,
    // V8's compile cache halves the time of a start. Compose files write an empty value for "not set".
    NODE_COMPILE_CACHE: env.NODE_COMPILE_CACHE || join(resolve(env.DATA_DIR || 'data'), 'cache'),
    ZOCALO_COMMAND: OWN_NAME,
    ZOCALO_START: env.ZOCALO_START || OWN_NAME,
  });
}

/** Replaces this process by Node with these settings. The process id stays, so a supervisor's signals reach the shop itself. */
function become(args, settings) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(process.execPath, [process.execPath, ...args], settings);
  }
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: settings });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function giveUp(why) {
  console.error(why);
  process.exitCode = 1;
}
