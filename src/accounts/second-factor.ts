import type { Kysely } from 'kysely';
import { AuthorIsGone, type Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { readableCode } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
import { takeAttempt } from './attempts.ts';
import { deleteAttempts } from './login-attempts.store.ts';
import { transactOverPeople } from './people.store.ts';
import type { PeopleDeps } from './people.ts';
import { may, PANEL_ROLES, type PanelRole } from './permissions.ts';
import { secondFactorChange } from './person-changes.ts';
import type { Person } from './person.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markConfirmed,
  readRolesWithSecondFactor,
  takeRecoveryCode,
  takeStep,
  writeRecoveryCodes,
  writeRolesWithSecondFactor,
  writeSecret,
} from './second-factor.store.ts';
import { endSessionsOf } from './sessions.store.ts';
import { hashToken } from './token.ts';
import { appLink, newSecret, stepOfCode } from './totp.ts';

/** Ten codes of twelve letters, 58 bits each: nobody tries them out, so a plain hash is enough. */
const RECOVERY_CODES = 10;
const CODE_GROUPS = 3;

export interface SecondFactorState {
  isOn: boolean;
  /** Recovery codes that were not used. */
  codesLeft: number;
  /** The owner asks it of this role. */
  isNeeded: boolean;
}

export async function readSecondFactor(db: Kysely<Tables>, { id, role }: Person): Promise<SecondFactorState> {
  const factor = await findSecondFactor(db, id);
  return {
    isOn: factor !== null && factor.confirmedAt !== null,
    codesLeft: await countRecoveryCodes(db, id),
    isNeeded: (await readRolesWithSecondFactor(db)).includes(role),
  };
}

export type SetUpBegun = { ok: true; secret: string; link: string } | { ok: false; reason: 'is-on' };

/** Gives the secret for the person's app. It counts once they typed a code of it (`confirmSetUp`). */
export async function beginSetUp(
  { db, shopName }: PeopleDeps,
  { id, email }: Person,
  { randomBytes }: Pick<Authorship, 'randomBytes'>,
): Promise<SetUpBegun> {
  const secret = newSecret(randomBytes);
  if (!(await writeSecret(db, id, secret))) return { ok: false, reason: 'is-on' };
  return { ok: true, secret, link: appLink(secret, { shopName, email }) };
}

export type SetUpConfirmed =
  /** The recovery codes are shown this once; only their hashes are stored. */
  { ok: true; recoveryCodes: string[] } | { ok: false; reason: 'wrong-code' | 'not-begun' };

export function confirmSetUp(
  { db }: PeopleDeps,
  person: Person,
  code: string,
  authorship: Authorship,
): Promise<SetUpConfirmed> {
  return transactOverPeople(db, [person.id], async (trx, find): Promise<SetUpConfirmed> => {
    if (find(person.id) === undefined) throw new AuthorIsGone();
    const factor = await findSecondFactor(trx, person.id);
    if (factor === null || factor.confirmedAt !== null) return { ok: false, reason: 'not-begun' };
    const step = stepOfCode(factor.secret, digitsOf(code), authorship.at);
    if (step === null) return { ok: false, reason: 'wrong-code' };
    await takeStep(trx, person.id, step);
    await markConfirmed(trx, person.id, authorship.at);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      readableCode(authorship.randomBytes, CODE_GROUPS),
    );
    await writeRecoveryCodes(trx, person.id, recoveryCodes.map(hashOfCode));
    await recordChange(trx, authorship, secondFactorChange(person, { isOn: true }));
    return { ok: true, recoveryCodes };
  });
}

export type CodeChecked =
  | { ok: true }
  | { ok: false; reason: 'wrong-code' }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number };

/**
 * Whether `typed` is a code of the person's app, or one of their recovery codes; either counts once. Guesses are limited by account,
 * wherever they come from: only a person who knows the password gets here.
 */
export async function checkCode(
  db: Kysely<Tables>,
  userId: string,
  typed: string,
  now: Date,
): Promise<CodeChecked> {
  const attempt = await takeAttempt(db, ['second factor', userId], now);
  if (!attempt.ok) {
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: attempt.retryAfterSeconds };
  }
  if (!(await takeCode(db, userId, typed, now))) return { ok: false, reason: 'wrong-code' };
  await deleteAttempts(db, attempt.key);
  return { ok: true };
}

async function takeCode(db: Kysely<Tables>, userId: string, typed: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  if (factor === null) return false;
  const digits = digitsOf(typed);
  const step = /^\d{6}$/.test(digits) ? stepOfCode(factor.secret, digits, now) : null;
  if (step !== null) return takeStep(db, userId, step);
  return takeRecoveryCode(db, { userId, hash: hashOfCode(typed), at: now });
}

export type SecondFactorRemoved =
  | { ok: true }
  | { ok: false; reason: 'unknown-person' | 'is-off' | 'not-permitted' };

/** Removes a second factor: one's own, or, by an owner, anybody's. The latter ends that person's sessions. @throws AuthorIsGone */
export function removeSecondFactor(
  db: Kysely<Tables>,
  { id, authorId }: { id: string; authorId: string },
  authorship: Authorship,
): Promise<SecondFactorRemoved> {
  return transactOverPeople(db, [id, authorId], async (trx, find): Promise<SecondFactorRemoved> => {
    const [author, person] = [find(authorId), find(id)];
    if (author === undefined) throw new AuthorIsGone();
    if (id !== authorId && !may(author.role, 'roles')) return { ok: false, reason: 'not-permitted' };
    if (person === undefined) return { ok: false, reason: 'unknown-person' };
    if (!(await deleteSecondFactor(trx, id))) return { ok: false, reason: 'is-off' };
    if (id !== authorId) await endSessionsOf(trx, id, null);
    await recordChange(trx, authorship, secondFactorChange(person, { isOn: false }));
    return { ok: true };
  });
}

/** The roles of the panel that need a second factor. */
export async function readNeededRoles(db: Kysely<Tables>): Promise<PanelRole[]> {
  const stored = await readRolesWithSecondFactor(db);
  return PANEL_ROLES.filter((role) => stored.includes(role));
}

/** A person with one of these roles and no second factor can only set one up in the panel. */
export function writeNeededRoles(
  db: Kysely<Tables>,
  roles: readonly PanelRole[],
  author: Person,
  authorship: Authorship,
): Promise<void> {
  return transactOverPeople(db, [author.id], async (trx, find) => {
    if (find(author.id) === undefined) throw new AuthorIsGone();
    const before = await readNeededRoles(trx);
    await writeRolesWithSecondFactor(trx, roles);
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'person', id: author.id, name: 'Segundo paso por rol' },
      changes: [{ field: 'segundo_paso_roles', before: before.join(', '), after: roles.join(', ') }],
    });
  });
}

/** People type codes with spaces. */
function digitsOf(typed: string): string {
  return typed.replace(/\s/g, '');
}

function hashOfCode(code: string): string {
  const letters = code.toUpperCase().replace(/[^\dA-Z]/g, '');
  return hashToken(letters);
}
