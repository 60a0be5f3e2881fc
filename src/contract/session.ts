import { z } from 'zod';
import { newPassword } from './new-password.ts';
import { readableLine } from './readable-line.ts';

export const loginRequest = z.object({
  email: readableLine('Completá tu email', 254),
  password: z
    .string('Completá tu contraseña')
    .min(1, 'Completá tu contraseña')
    .max(1000, 'Como mucho 1000 caracteres'),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** The session's value, for clients that keep no cookies. */
export const loginAnswer = z.object({ cookie: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** One's own new password, which ends one's other sessions. */
export const passwordChange = z.object({
  actual: z
    .string('Completá tu contraseña actual')
    .min(1, 'Completá tu contraseña actual')
    .max(1000, 'Como mucho 1000 caracteres'),
  nueva: newPassword('Completá la contraseña nueva'),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Whose session it is. */
export const currentPerson = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  type: z.enum(['cliente', 'admin', 'superuser']),
});
export type CurrentPerson = z.infer<typeof currentPerson>;
