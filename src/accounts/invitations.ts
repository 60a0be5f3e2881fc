import type { Kysely, Transaction } from 'kysely';
import { AuthorIsGone, type Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { Tables } from '#db/tables.ts';
import { listInvitations, sendInvitation, type Invitation } from './invitations.store.ts';
import { deletePerson, transactOverPeople } from './people.store.ts';
import { invitationSentAgain } from './person-changes.ts';
import { refuseRemoval, type RemovalRefusal } from './people.ts';
import type { Person } from './person.ts';

type NotPending = { ok: false; reason: 'unknown-person' | 'not-invited' };

export type InvitationResent = { ok: true } | { ok: false; reason: 'sent-just-now' } | NotPending;

/** Product rule: the mailbox's cap does not apply to invitations, so this pause keeps repeated presses from filling a mailbox. */
const RESEND_AFTER_MS = 15 * MINUTE_MS;

interface InvitationOf {
  id: string;
  authorId: string;
}

/** Sends the email of a pending invitation again, with another link, unless it was sent a moment ago. @throws AuthorIsGone */
export function resendInvitation(
  db: Kysely<Tables>,
  invitation: InvitationOf,
  authorship: Authorship,
): Promise<InvitationResent> {
  return changePending(db, invitation, async (trx, { person, invitation: { at } }) => {
    const sinceSentMs = authorship.at.getTime() - Date.parse(at);
    if (sinceSentMs < RESEND_AFTER_MS) return { ok: false, reason: 'sent-just-now' };
    await sendInvitation(trx, person, authorship);
    await recordChange(trx, authorship, invitationSentAgain(person));
    return { ok: true };
  });
}

export type InvitationWithdrawn = { ok: true } | NotPending | RemovalRefusal;

/**
 * Takes a pending invitation back: its link ends, and with it the account that nobody has entered, if `refuseRemoval` allows it.
 * @throws AuthorIsGone
 */
export function withdrawInvitation(
  db: Kysely<Tables>,
  invitation: InvitationOf,
  authorship: Authorship,
): Promise<InvitationWithdrawn> {
  return changePending(db, invitation, async (trx, { author, person }) => {
    const refusal = refuseRemoval(author, person);
    if (refusal !== null) return refusal;
    await deletePerson(trx, person, authorship);
    return { ok: true };
  });
}

/** Nobody chooses the password meanwhile. */
function changePending<Changed>(
  db: Kysely<Tables>,
  { id, authorId }: InvitationOf,
  change: (
    trx: Transaction<Tables>,
    pending: { author: Person; person: Person; invitation: Invitation },
  ) => Promise<Changed>,
): Promise<Changed | NotPending> {
  return transactOverPeople(db, [id, authorId], async (trx, find): Promise<Changed | NotPending> => {
    const [author, person] = [find(authorId), find(id)];
    if (author === undefined) throw new AuthorIsGone();
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    const invitation = (await listInvitations(trx, [id])).get(id);
    if (invitation === undefined) return { ok: false, reason: 'not-invited' };
    return change(trx, { author, person, invitation });
  });
}
