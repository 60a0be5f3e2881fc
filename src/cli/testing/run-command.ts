import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Shell } from '../command.ts';
import { run } from '../run.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** How a command ended, and what it wrote. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command within the test's process: `npm run shop -- …args` with these settings alone. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  {
    folder = ROOT,
    now = () => new Date(),
    fetch = answerAsShop,
    fileSystemOf = async () => EXT4,
  }: Partial<Pick<Shell, 'folder' | 'now' | 'fetch' | 'fileSystemOf'>> = {},
): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const code = await run(args, {
    env,
    root: ROOT,
    folder,
    out: (text) => (written.stdout += `${text}\n`),
    err: (text) => (written.stderr += `${text}\n`),
    now,
    fetch,
    fileSystemOf,
    signal: new AbortController().signal,
  });
  return { code, ...written };
}

/** What `statfs` calls a disk's usual file system: the tests' own folder may be in memory. */
const EXT4 = 0xef53;

/** The shop's public address, as it answers where all is well. */
async function answerAsShop(): Promise<Response> {
  return Response.json({ status: 'ok', version: 'a', release: '1.0.0' });
}

/** The same in a process of its own, as npm starts it. */
export async function runProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'shop.mjs'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: Number(code), stdout, stderr };
}
