import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toMailOptions, type MailTransport, type Sender } from './transport.ts';
import { emailFileName } from './email-files.ts';
import { writeWhole } from './write-whole.ts';

/** Only the shop's system user: emails contain addresses and links that open accounts and orders. */
const FOLDER_MODE = 0o700;

/** Stores each email as a file that mail programs open; an email that is sent again replaces its file. */
export function createFolderTransport(directory: string, sender: Sender): MailTransport {
  return {
    async send(message) {
      try {
        // Loaded with the first email: a start need not wait for it.
        const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
        const bytes = await new MailComposer(toMailOptions(message, sender)).compile().build();
        await mkdir(directory, { recursive: true, mode: FOLDER_MODE });
        const path = join(directory, emailFileName(message));
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
