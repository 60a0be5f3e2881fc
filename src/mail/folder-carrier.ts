import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Carrier, Sender } from './carrier.ts';
import { envelopeOf } from './envelope.ts';
import { letterFileName } from './letter-files.ts';

/** Only the shop's own user: letters carry addresses and links that open things. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Keeps each letter as a file that mail programs open; one that is carried again takes its own place. */
export function createFolderCarrier(directory: string, sender: Sender): Carrier {
  return {
    async carry(message) {
      try {
        const bytes = await new MailComposer(envelopeOf(message, sender)).compile().build();
        await mkdir(directory, { recursive: true, mode: FOLDER_MODE });
        await writeWhole(join(directory, letterFileName(message)), bytes);
        return { kind: 'accepted' };
      } catch (error) {
        return { kind: 'unreachable', words: error instanceof Error ? error.message : String(error) };
      }
    },
    check: async () => ({ ok: true }),
    close: () => undefined,
  };
}

/** Whoever reads the folder sees the whole letter or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  const file = await open(unfinished, 'wx', FILE_MODE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
