/**
 * A masked email for a reader who may be a stranger: its owner recognises it, and nobody can write to it.
 * @example maskedEmail('maria@gmail.com') // 'ma…@gmail.com'
 */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  return `${email.slice(0, at > SHOWN ? SHOWN : 1)}…${email.slice(at)}`;
}

/** How many of its first characters are shown, where more are not. */
const SHOWN = 2;
