import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Carrier, Sender } from './carrier.ts';
import { envelopeOf } from './envelope.ts';
import { letterFileName } from './letter-files.ts';
import { writeWhole } from './write-whole.ts';

/** Only the shop's own user: letters carry addresses and links that open things. */
const FOLDER_MODE = 0o700;

/** Keeps each letter as a file that mail programs open; one that is carried again takes its own place. */
export function createFolderCarrier(directory: string, sender: Sender): Carrier {
  return {
    async carry(message) {
      try {
        const bytes = await new MailComposer(envelopeOf(message, sender)).compile().build();
        await mkdir(directory, { recursive: true, mode: FOLDER_MODE });
        const path = join(directory, letterFileName(message));
        await writeWhole(path, bytes, `${path}.${randomUUID()}.part`);
        return { kind: 'accepted' };
      } catch (error) {
        return { kind: 'unreachable', words: error instanceof Error ? error.message : String(error) };
      }
    },
    check: async () => ({ ok: true }),
    close: () => undefined,
  };
}
