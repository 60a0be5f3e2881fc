import type { Author } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { readableCode } from '#lib/readable-code.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { PASSWORD_GROUPS } from './ensure-superuser.ts';
import { deleteAllAttempts } from './login-attempts.store.ts';
import { deleteAllWaits } from './login-waits.store.ts';
import { hashPassword } from './password.ts';
import { createPerson, transactOverPeople, updatePerson } from './people.store.ts';
import { secondFactorChange } from './person-changes.ts';
import { newUserId, normaliseEmail } from './person.ts';
import { deleteSecondFactor } from './second-factor.store.ts';
import { findUserByEmail } from './users.store.ts';

const SHELL: Author = { id: null, name: 'consola del servidor' };

export type AdministratorReset =
  /** `generatedPassword` is shown this once and stored nowhere; null when one was given. */
  | { ok: true; outcome: 'created' | 'reset'; email: string; generatedPassword: string | null }
  | { ok: false; reason: 'is-a-cliente'; email: string };

/**
 * For the person with access to the server's shell: creates a superuser with that email, or sets a new password for the
 * administrator with that email, which ends their sessions and removes their second factor. Everyone who was locked out after failed logins may try again.
 */
export async function resetAdministrator(
  { db, now, randomBytes, hashCost }: AccountsDeps,
  given: { email: string; password: string | null },
): Promise<AdministratorReset> {
  const email = normaliseEmail(given.email);
  const generatedPassword = given.password === null ? readableCode(randomBytes, PASSWORD_GROUPS) : null;
  const passwordHash = await hashPassword(given.password ?? generatedPassword ?? '', randomBytes, hashCost);
  const authorship = { by: SHELL, at: now(), randomBytes };

  const wasCreated = await createPerson(
    db,
    {
      id: newUserId(randomBytes),
      email,
      username: email,
      first_name: 'Administrador',
      last_name: 'Principal',
      type: 'superuser',
      password_hash: passwordHash,
      created_at: now().toISOString(),
    },
    authorship,
  );
  if (wasCreated) return { ok: true, outcome: 'created', email, generatedPassword };

  const known = await findUserByEmail(db, email);
  const wasReset =
    known !== undefined &&
    (await transactOverPeople(db, [known.person.id], async (trx, find) => {
      const person = find(known.person.id);
      if (person === undefined || person.role === 'cliente') return false;
      await updatePerson(trx, person, { passwordHash }, authorship);
      // A person who was locked out may have lost the phone too.
      if (await deleteSecondFactor(trx, person.id)) {
        await recordChange(trx, authorship, secondFactorChange(person, { isOn: false }));
      }
      return true;
    }));
  if (!wasReset) return { ok: false, reason: 'is-a-cliente', email };
  await deleteAllAttempts(db);
  await deleteAllWaits(db);
  return { ok: true, outcome: 'reset', email, generatedPassword };
}
