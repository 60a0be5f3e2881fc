import { z } from 'zod';
import { MAX_EMAIL_LENGTH, NOT_AN_EMAIL } from '#lib/email-limits.ts';
import { readableLine } from './readable-line.ts';

/** Text typed as an email, valid or not. @param missing the message for an empty field. */
export function typedEmailField(missing: string) {
  return readableLine(missing, MAX_EMAIL_LENGTH);
}

/** An email that can be written to. @param missing is said of nothing. */
export function emailField(missing: string) {
  return typedEmailField(missing).pipe(z.email(NOT_AN_EMAIL));
}
