import { z } from 'zod';

/** OWASP and NIST SP 800-63B: at least 8 characters, long ones allowed. */
export function newPassword(missing: string) {
  return z
    .string(missing)
    .min(8, 'La contraseña tiene que tener 8 caracteres o más')
    .max(200, 'Como mucho 200 caracteres');
}
