import type { FastifyReply } from 'fastify';
import type { SignedIn } from '#accounts/session.ts';
import { CONFIRM_IDENTITY } from '#contract/roles.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { sendProblem } from './problems.ts';

/** Product rule: about as long as somebody edits people after typing the password. */
const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

/**
 * Refuses to change people, or how somebody signs in, if the session's person last typed their password too long ago: anybody may sit down
 * at an open session. A login counts.
 * @returns whether it refused.
 */
export function refuseUnconfirmed(reply: FastifyReply, { confirmedAt }: SignedIn, now: Date): boolean {
  const isConfirmed =
    confirmedAt !== undefined && now.getTime() - Date.parse(confirmedAt) <= CONFIRMED_FOR_MS;
  if (!isConfirmed) sendProblem(reply, CONFIRM_IDENTITY);
  return !isConfirmed;
}
