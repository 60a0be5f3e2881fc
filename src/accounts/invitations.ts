import { AuthorIsGone, type Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { listInvitations, sendInvitation } from './invitations.store.ts';
import { deletePerson, transactOverPeople, type PeopleTransaction } from './people.store.ts';
import { invitationSentAgain } from './person-changes.ts';
import type { Person } from './person.ts';
import type { AccountsDatabase } from './users.store.ts';

export type InvitationChanged = { ok: true } | { ok: false; reason: 'unknown-person' | 'not-invited' };

interface InvitationOf {
  id: string;
  authorId: string;
}

/** Sends the email of a pending invitation again, with another link. @throws AuthorIsGone */
export function resendInvitation(
  db: AccountsDatabase,
  invitation: InvitationOf,
  authorship: Authorship,
): Promise<InvitationChanged> {
  return changePending(db, invitation, async (trx, person) => {
    await sendInvitation(trx, person, authorship);
    await recordChange(trx, authorship, invitationSentAgain(person));
  });
}

/** Takes a pending invitation back: its link ends, and with it the account that nobody has entered. @throws AuthorIsGone */
export function withdrawInvitation(
  db: AccountsDatabase,
  invitation: InvitationOf,
  authorship: Authorship,
): Promise<InvitationChanged> {
  return changePending(db, invitation, (trx, person) => deletePerson(trx, person, authorship));
}

/** Nobody chooses the password meanwhile. */
function changePending(
  db: AccountsDatabase,
  { id, authorId }: InvitationOf,
  change: (trx: PeopleTransaction, person: Person) => Promise<void>,
): Promise<InvitationChanged> {
  return transactOverPeople(db, [id, authorId], async (trx, find): Promise<InvitationChanged> => {
    const person = find(id);
    if (find(authorId) === undefined) throw new AuthorIsGone();
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    if (!(await listInvitations(trx, [id])).has(id)) return { ok: false, reason: 'not-invited' };
    await change(trx, person);
    return { ok: true };
  });
}
