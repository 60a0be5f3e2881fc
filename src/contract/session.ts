import { z } from 'zod';
import { MAX_CODE_LENGTH, MAX_PASSWORD_LENGTH, MAX_TYPED_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import type { InEnglish } from './names/in-english.ts';
import { PANEL_ROLE_WORDS } from './roles.ts';
import { emailField, typedEmailField } from './email.ts';

/** `null` for a cliente, who enters no panel. */
const roleWord = z.enum(PANEL_ROLE_WORDS).nullable();

/** OWASP and NIST SP 800-63B: at least 8 characters, long ones allowed. */
export function newPassword(missing: string) {
  return z
    .string(missing)
    .min(8, 'La contraseña tiene que tener 8 caracteres o más')
    .max(...characters(MAX_PASSWORD_LENGTH));
}

export const loginRequest = z.object({
  email: typedEmailField('Completá tu email'),
  password: z
    .string('Completá tu contraseña')
    .min(1, 'Completá tu contraseña')
    .max(...characters(MAX_TYPED_PASSWORD_LENGTH)),
  /** Of the second step, for an account that has one: six digits of the app, or a recovery code. */
  codigo: z
    .string()
    .trim()
    .max(...characters(MAX_CODE_LENGTH))
    .optional(),
});
export type LoginRequest = InEnglish<z.infer<typeof loginRequest>>;

/** The session's value, for clients that keep no cookies. */
export const loginResponse = z.object({
  cookie: z.string(),
  /** Somebody else chose the password of this account of the panel, and this is its first use; absent: no. */
  primera_vez: z.literal(true).optional(),
});

/** One's own new password, which ends one's other sessions. */
export const passwordChange = z.object({
  actual: z
    .string('Completá tu contraseña actual')
    .min(1, 'Completá tu contraseña actual')
    .max(...characters(MAX_TYPED_PASSWORD_LENGTH)),
  nueva: newPassword('Completá la contraseña nueva'),
});

const ENDED_LINK = 'Ese link no sirve. Pedí uno nuevo.';

/** Somebody forgot their password. */
export const resetRequest = z.object({ email: typedEmailField('Completá tu email') });

/** The same for every email, so that it tells nobody who has an account. */
export const resetRequested = z.object({ mensaje: z.string() });

/** Whether the calling browser is signed in, as any person. */
export const openSession = z.object({ abierta: z.boolean() });

/** The mailbox of somebody who has no account. */
export const orderLinksRequest = z.object({ email: emailField('Completá el email') });

/** The same for every email, so that it tells nobody who has bought. */
export const orderLinksRequested = z.object({ mensaje: z.string() });

/** Another mailbox of the person who is signed in. */
export const emailClaim = z.object({
  email: emailField('Completá el email'),
});
export const emailClaimed = z.object({ mensaje: z.string() });

/** By the holder of the email's link. */
export const emailConfirmation = z.object({
  enlace: z.string('Falta el link del email').min(1, 'Falta el link del email').max(200, ENDED_LINK),
});

/** A new password, by the holder of the email's link. */
export const passwordReset = z.object({
  enlace: z.string('Falta el link del email').min(1, 'Falta el link del email').max(200, ENDED_LINK),
  nueva: newPassword('Completá la contraseña nueva'),
});

/** Whose session it is. */
export const currentPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** A person of the panel is an admin or a superuser here; `rol` says what they may do. */
  type: z.enum(['cliente', 'admin', 'superuser']),
  rol: roleWord,
});
export type CurrentPerson = z.infer<typeof currentPerson>;
