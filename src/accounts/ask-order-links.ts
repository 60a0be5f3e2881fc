import type { Networks } from '#lib/networks.ts';
import { mailboxOf } from '#lib/mailbox.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { enqueueOrderLinks } from './account-emails.store.ts';
import { takeAttempt } from './attempts.ts';
import { takeNetworkTurn } from './login-waits.ts';
import { normaliseEmail } from './person.ts';

export type OrderLinksAsked = { ok: true } | { ok: false; retryAfterSeconds: number };

/**
 * Queues the email with the links of a mailbox's orders, whether or not it has any: its orders are looked up when it is sent, so neither
 * the response nor its duration reveals that. A network that asks for many mailboxes waits longer and longer. For a mailbox beyond its
 * allowance the response is the same, but no email is sent. The transport limits emails once more.
 */
export async function askOrderLinks(
  { db, now, randomBytes }: AccountsDeps,
  given: Networks & { email: string },
): Promise<OrderLinksAsked> {
  const email = normaliseEmail(given.email);
  const turn = await takeNetworkTurn(db, 'order links', given, now());
  if (!turn.ok) return turn;
  const ofTheMailbox = await takeAttempt(db, ['order links', mailboxOf(email)], now());
  if (ofTheMailbox.ok) await enqueueOrderLinks(db, email, { at: now(), randomBytes });
  return { ok: true };
}
