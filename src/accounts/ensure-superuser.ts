import { readableCode } from '#lib/readable-code.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { hashPassword } from './password.ts';
import { newUserId, normaliseEmail } from './person.ts';
import { hasSuperuser, insertUser } from './users.store.ts';

const DEFAULT_EMAIL = 'admin@localhost';
/** Sixteen characters, 78 bits. */
export const PASSWORD_GROUPS = 4;

export type SuperuserResult =
  | { outcome: 'exists' }
  /** `generatedPassword` is shown this once and stored nowhere; null when the settings gave one. */
  | { outcome: 'created'; email: string; generatedPassword: string | null }
  /** A person who is not a superuser has that email: the settings must name another one. */
  | { outcome: 'email-taken'; email: string };

/** Creates the first superuser when there is none. When several processes start at once, one of them creates it. */
export async function ensureSuperuser(
  { db, now, randomBytes, hashCost }: AccountsDeps,
  settings: { email?: string | undefined; password?: string | undefined },
): Promise<SuperuserResult> {
  if (await hasSuperuser(db)) return { outcome: 'exists' };

  const email = normaliseEmail(settings.email ?? DEFAULT_EMAIL);
  const generatedPassword =
    settings.password === undefined ? readableCode(randomBytes, PASSWORD_GROUPS) : null;
  const wasCreated = await insertUser(db, {
    id: newUserId(randomBytes),
    email,
    username: email,
    first_name: 'Administrador',
    last_name: 'Principal',
    type: 'superuser',
    password_hash: await hashPassword(settings.password ?? generatedPassword ?? '', randomBytes, hashCost),
    created_at: now().toISOString(),
  });
  if (wasCreated) return { outcome: 'created', email, generatedPassword };
  return (await hasSuperuser(db)) ? { outcome: 'exists' } : { outcome: 'email-taken', email };
}
