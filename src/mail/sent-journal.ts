import { mkdir, readdir, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#lib/json.ts';
import { asFileName } from './email-files.ts';
import { writeWhole } from './write-whole.ts';

/** An email that a mail server accepted. It contains neither recipient nor text: those are in the outbox. */
export interface SentEmail {
  id: string;
  sentAt: Date;
  isDigest: boolean;
  /** Whom it invites to the panel and when its link ends, as an ISO time in UTC; absent: it is no invitation. */
  invitation?: { userId: string; expiresAt: string } | undefined;
}

/**
 * Emails that were sent and may not be marked in the database yet, on disk: a database may not respond until the process has ended.
 * Nothing here throws: if the disk fails, the process keeps them in memory, the log says so, and emails are still sent.
 */
export interface SentJournal {
  /** Resolves when the record survives the end of the process. */
  add(email: SentEmail): Promise<void>;
  /** By id, the emails that any process with this folder sent and that the database has not recorded yet. */
  list(): Promise<ReadonlyMap<string, SentEmail>>;
  /** Called once the database has recorded it. */
  remove(id: string): Promise<void>;
}

export const UNRECORDED_EMAILS = 'unrecorded-emails';

/** The path of a shop's journal. */
export function sentJournalIn(dataDir: string): string {
  return join(dataDir, UNRECORDED_EMAILS);
}

/**
 * One file per email, so that any number of processes may share the folder: no process needs to know whether another one runs, and
 * each may record what it finds.
 */
export function openSentJournal(
  folder: string,
  log: { warn(details: object, words: string): void },
): SentJournal {
  /** The records that the disk did not accept. */
  const inMemory = new Map<string, SentEmail>();
  const pathOf = (id: string) => join(folder, `${asFileName(id)}${JOURNALED}`);

  const failing = new Set<string>();
  /** When a disk fails every time, the log says so once. */
  async function attempt<T>(operation: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const value = await work();
      failing.delete(operation);
      return value;
    } catch (error) {
      if (!failing.has(operation)) log.warn({ err: error, operation, folder }, FAILS);
      failing.add(operation);
      return undefined;
    }
  }

  async function read(name: string): Promise<SentEmail | null> {
    const path = join(folder, name);
    const text = await attempt('read', () => readFile(path, 'utf8').catch(ifMissing));
    if (text === undefined) return null;
    const email = parse(text);
    if (email !== null && path === pathOf(email.id)) return email;
    await attempt('move aside', async () => {
      await rename(path, `${path}.damaged`);
      log.warn({ file: path }, DAMAGED);
    });
    return null;
  }

  return {
    async add(email) {
      const path = pathOf(email.id);
      const isWritten = await attempt('write', async () => {
        await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
        // Always the same temporary name: when the email is sent again, it overwrites the file of a process that died.
        await writeWhole(path, JSON.stringify(email), `${path}.part`);
        return true;
      });
      if (isWritten !== true) inMemory.set(email.id, email);
    },
    async list() {
      const found = new Map(inMemory);
      const names = (await attempt('list', () => readdir(folder).catch(ifMissing))) ?? [];
      for (const name of names) {
        const email = name.endsWith(JOURNALED) ? await read(name) : null;
        if (email !== null) found.set(email.id, email);
      }
      return found;
    },
    async remove(id) {
      const isWritten = !inMemory.delete(id);
      if (isWritten) await attempt('delete', () => unlink(pathOf(id)).catch(ifMissing));
    },
  };
}

const FOLDER_MODE = 0o700;
const JOURNALED = '.json';

const FAILS =
  'The journal of sent emails fails: one that goes out while the database is away may go out twice';
const DAMAGED = 'A damaged record of a sent email was moved aside: that email may go out twice';

const journaledEmail = z.object({
  id: z.string(),
  sentAt: z.iso.datetime(),
  isDigest: z.boolean(),
  invitation: z.object({ userId: z.string(), expiresAt: z.iso.datetime() }).optional(),
});

function parse(text: string): SentEmail | null {
  const parsed = journaledEmail.safeParse(parseJson(text));
  return parsed.success ? { ...parsed.data, sentAt: new Date(parsed.data.sentAt) } : null;
}

/** Nothing was written there yet, or another process has recorded it meanwhile. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
