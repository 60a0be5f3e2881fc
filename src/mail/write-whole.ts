import { open, rename } from 'node:fs/promises';

/** Only the shop's system user: emails contain addresses and links that open accounts and orders. */
const FILE_MODE = 0o600;

/** Writes a file through `unfinished`, in the same folder: readers of the folder see the whole file or none. */
export async function writeWhole(
  path: string,
  bytes: Uint8Array | string,
  unfinished: string,
): Promise<void> {
  const file = await open(unfinished, 'w', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
