import { open, rename } from 'node:fs/promises';

/** Only the shop's own user: mails carry addresses and links that open things. */
const FILE_MODE = 0o600;

/** Writes a file by way of `unfinished`, beside it: whoever reads the folder sees the whole file or none. */
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
