import type { Kysely } from 'kysely';
import type { Authorship, FieldChange } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { DAY_MS } from '#lib/durations.ts';
import { randomKey } from '#lib/random-key.ts';
import { enqueueEmail } from '#mail/outbox.store.ts';
import type { Tables } from '#db/tables.ts';
import type { Recipient } from './recipient.ts';
import {
  confirmByKey,
  deleteRecipient,
  findRecipient,
  insertRecipient,
  listRecipients,
  transactOverRecipients,
  updateRecipient,
} from './recipients.store.ts';

/** A shop has some people, not a mailing list. */
const MAX_RECIPIENTS = 20;
/** How long the link that confirms an address works. */
const LINK_MS = 7 * DAY_MS;
const ID_BYTES = 8;

type Wanted = Pick<Recipient, 'kinds' | 'digestHour'>;

type RecipientAdded = { ok: true; recipient: Recipient } | { ok: false; reason: 'taken' | 'full' };

/** The use cases of the addresses that get events by email. */
export interface RecipientService {
  list(): Promise<Recipient[]>;
  /** Adds an address and queues the email that asks its owner. */
  add(wanted: Wanted & { email: string }, authorship: Authorship): Promise<RecipientAdded>;
  /** @returns the changed one; null: it is not there. */
  change(id: string, wanted: Wanted, authorship: Authorship): Promise<Recipient | null>;
  /** False: it was not there. */
  remove(id: string, authorship: Authorship): Promise<boolean>;
  /** @returns the confirmed address; null: the link is over or unknown. */
  confirm(key: string, at: Date): Promise<string | null>;
}

export function createRecipientService({ db }: { db: Kysely<Tables> }): RecipientService {
  return {
    list: () => listRecipients(db),

    add: ({ email: typed, ...wanted }, authorship) =>
      transactOverRecipients(db, async (trx): Promise<RecipientAdded> => {
        const { at, randomBytes } = authorship;
        if ((await listRecipients(trx)).length >= MAX_RECIPIENTS) return { ok: false, reason: 'full' };
        const key = randomKey(randomBytes);
        const recipient = { id: randomKey(randomBytes, ID_BYTES), email: typed.toLowerCase(), ...wanted };
        if (!(await insertRecipient(trx, recipient, { key, at }))) return { ok: false, reason: 'taken' };
        await enqueueEmail(
          trx,
          { kind: 'staff-confirmation', to: recipient.email, payload: { key } },
          authorship,
        );
        await recordChange(trx, authorship, {
          action: 'created',
          subject: subjectOf(recipient),
          changes: changesOf(null, recipient),
        });
        return { ok: true, recipient: { ...recipient, isConfirmed: false } };
      }),

    change: (id, wanted, authorship) =>
      transactOverRecipients(db, async (trx) => {
        const before = await findRecipient(trx, id);
        if (before === null) return null;
        const after = { ...before, ...wanted };
        await updateRecipient(trx, after, authorship.at);
        await recordChange(trx, authorship, {
          action: 'changed',
          subject: subjectOf(before),
          changes: changesOf(before, after),
        });
        return after;
      }),

    remove: (id, authorship) =>
      transactOverRecipients(db, async (trx) => {
        const before = await findRecipient(trx, id);
        if (before === null) return false;
        await deleteRecipient(trx, id);
        await recordChange(trx, authorship, { action: 'deleted', subject: subjectOf(before), changes: [] });
        return true;
      }),

    confirm: (key, at) =>
      transactOverRecipients(db, (trx) =>
        confirmByKey(trx, { key, at, askedAfter: new Date(at.getTime() - LINK_MS) }),
      ),
  };
}

function subjectOf({ id, email }: Pick<Recipient, 'id' | 'email'>) {
  return { kind: 'recipient', id, name: email } as const;
}

function changesOf(before: Wanted | null, after: Wanted): FieldChange[] {
  const told = (wanted: Wanted | null) => wanted && wanted.kinds.join(', ');
  const when = (wanted: Wanted | null) => wanted && (wanted.digestHour ?? 'at-once');
  return [
    { field: 'eventos', before: told(before), after: told(after) },
    { field: 'hora', before: when(before), after: when(after) },
  ].filter((change) => change.before !== change.after);
}
