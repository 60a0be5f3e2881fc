import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const READ = 0o444;
const ENTER = 0o111;

/** Makes a folder readable, and its programs executable, for everybody: its creator's umask may not allow it. */
export function letAnybodyRead(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  const isProgram = (entry.mode & 0o100) !== 0;
  chmodSync(path, (entry.mode & 0o777) | READ | (isProgram ? ENTER : 0));
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) letAnybodyRead(join(path, name));
}
