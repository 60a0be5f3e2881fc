import { z } from 'zod';
import type { OpenSession } from '#accounts/open-sessions.ts';
import { MAX_CODE_LENGTH, MAX_TYPED_PASSWORD_LENGTH } from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import type { InEnglish } from '../names/in-english.ts';
import { deviceWords } from './device-words.ts';
import { PANEL_ROLE_WORDS } from '../roles.ts';

/** Six digits of an app, or a recovery code. */
const typedCode = z
  .string('Escribí el código')
  .trim()
  .min(1, 'Escribí el código')
  .max(...characters(MAX_CODE_LENGTH));

export const codeRequest = z.object({ codigo: typedCode });

/** One's own password, before a step that needs more than an open session. */
export const identityProof = z.object({
  contrasena: z
    .string('Escribí tu contraseña')
    .min(1, 'Escribí tu contraseña')
    .max(...characters(MAX_TYPED_PASSWORD_LENGTH)),
});

export const secondFactorState = z.object({
  activo: z.boolean(),
  codigos_sin_usar: z.int().nonnegative(),
  /** The owner asks it of this role. */
  exigido: z.boolean(),
});
export type SecondFactorState = InEnglish<z.infer<typeof secondFactorState>>;

export const secondFactorSetUp = z.object({
  /** In base32, to type where no camera reads the QR code. */
  secreto: z.string(),
  /** The `otpauth:` link of the QR code. */
  enlace: z.string(),
  /** The QR code: modules per side with its margin, and an SVG path of one unit per module. */
  qr: z.object({ lado: z.int().positive(), trazo: z.string() }),
});
export type SecondFactorSetUp = InEnglish<z.infer<typeof secondFactorSetUp>>;

/** Shown this once. */
export const recoveryCodes = z.object({ codigos: z.array(z.string()) });

export const rolesWithSecondFactor = z.object({
  roles: z.array(z.enum(PANEL_ROLE_WORDS, 'Tiene que ser dueño, encargado o vendedor')).max(3),
});

const openSession = z.object({
  id: z.string(),
  dispositivo: z.string(),
  direccion: z.string().nullable(),
  desde: z.iso.datetime(),
  visto: z.iso.datetime(),
  actual: z.boolean(),
});
export const openSessionList = z.object({ results: z.array(openSession) });
export type OpenSessionList = InEnglish<z.infer<typeof openSessionList>>;

export function toOpenSession(session: OpenSession): InEnglish<z.infer<typeof openSession>> {
  return {
    id: session.id,
    device: deviceWords(session.userAgent),
    address: session.address,
    from: session.since,
    seenAt: session.lastSeenAt,
    current: session.isCurrent,
  };
}
