import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The folder itself, or the one in which it would be made. @throws the system's error where something else has its name. */
export async function nearestFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(folder) !== folder) return null;
    throw error;
  });
  if (found === null) return nearestFolder(dirname(folder));
  if (!found.isDirectory())
    throw Object.assign(new Error(`${folder} is a file`), { code: 'ENOTDIR', path: folder });
  return folder;
}
