import { raiseOneOfKind, settleOneOfKind } from '#attention/attention.store.ts';
import { DAY_MS } from '#lib/durations.ts';
import { countBadlySigned } from './notifications/notifications.store.ts';
import { stampOf, type PaymentDeps } from './payment-deps.ts';
import type { Signature } from './port/payment-provider.ts';

/** One payment sends two or three notifications, and its buyer can forge one: more than that is no accident. */
const MANY_BADLY_SIGNED = 4;

/** Raises an alert while the shop has no secret to check notifications with, and resolves it once it has. */
export function reportMissingSecret(deps: PaymentDeps): Promise<void> {
  return deps.provider.checksSignatures
    ? settleOneOfKind(deps.db, 'secret-missing', deps.now())
    : raiseOneOfKind(deps.db, 'secret-missing', stampOf(deps));
}

/**
 * Reports that real payments are notified with a wrong signature, and that one is right again. Only notifications whose payment was
 * fetched and pays an order count: strangers do not know its id.
 */
export async function reportSignature(deps: PaymentDeps, signature: Signature): Promise<void> {
  if (signature === 'valid') return settleOneOfKind(deps.db, 'badly-signed', deps.now());
  if (signature !== 'invalid') return;
  const times = await countBadlySigned(deps.db, new Date(deps.now().getTime() - DAY_MS));
  if (times < MANY_BADLY_SIGNED) return;
  deps.log.warn({ times }, BADLY_SIGNED);
  await raiseOneOfKind(deps.db, 'badly-signed', stampOf(deps));
}

const BADLY_SIGNED =
  "notifications of real payments are badly signed: the webhook secret is not this application's, or a proxy rewrites x-request-id";
