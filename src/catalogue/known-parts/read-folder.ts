import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOfFile, MAX_FILE_BYTES, UnreadableBase, type BaseFile } from './base-source.ts';

/** Reads a base that was unpacked or cloned into a folder. @throws UnreadableBase when there is no such folder. */
export async function* readFolder(folder: string): AsyncGenerator<BaseFile> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new UnreadableBase(`No hay ninguna carpeta en ${folder}.`);
  for await (const path of glob('**/*.json', { cwd: folder, exclude: ['**/node_modules', '**/.git'] })) {
    const kind = kindOfFile(path.replaceAll('\\', '/'));
    if (kind === undefined) continue;
    const file = join(folder, path);
    const { size } = await stat(file);
    if (size <= MAX_FILE_BYTES) yield { kind, text: await readFile(file, 'utf8') };
  }
}
