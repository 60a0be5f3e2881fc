import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { SHOP_MEMORY } from '../../scripts/shop-process.mjs';
import { freePort } from '../../e2e/shop/free-port.ts';
import { killAtExit } from './kill-at-exit.ts';

const RETRY_MS = 5;

/** A shop that is started only to see how soon it answers. */
export interface Startable {
  cwd: string;
  /** Node's, with the script. */
  args: readonly string[];
  dataDir: string;
  /** Where V8 keeps what it compiled. */
  compileCache: string;
}

/**
 * Starts the shop, waits for its first answer on `/componentes`, and stops it.
 * @param beforeStop work that the shop does before it stops @returns ms from the start of the process to the response
 */
export async function timeFirstAnswer(
  { cwd, args, dataDir, compileCache }: Startable,
  beforeStop = async () => {},
): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...SHOP_MEMORY,
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  killAtExit(child);
  while (!(await answers(port))) {
    if (child.exitCode !== null)
      throw new Error('the shop did not start; is the site built? (npm run build)');
    await setTimeout(RETRY_MS);
  }
  const took = performance.now() - began;
  await beforeStop();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
  return took;
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/componentes`).catch(() => null);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
