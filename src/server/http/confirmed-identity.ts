import type { FastifyReply } from 'fastify';
import type { SignedIn } from '#accounts/session.ts';
import { CONFIRM_IDENTITY } from '#contract/roles.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { sendProblem } from './problems.ts';

/** Product rule: as long as somebody works on their people after typing the password. */
const CONFIRMED_FOR_MS = 15 * MINUTE_MS;

/**
 * Refuses a change of people, or of how somebody signs in, in a session whose person last typed their password too long ago: an open session
 * may be anybody's who sits down at it. A login counts. @returns whether it refused.
 */
export function refuseUnconfirmed(reply: FastifyReply, { confirmedAt }: SignedIn, now: Date): boolean {
  const isConfirmed =
    confirmedAt !== undefined && now.getTime() - Date.parse(confirmedAt) <= CONFIRMED_FOR_MS;
  if (!isConfirmed) sendProblem(reply, CONFIRM_IDENTITY);
  return !isConfirmed;
}
