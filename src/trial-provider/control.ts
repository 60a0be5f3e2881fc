import { z } from 'zod';
import { parseJson, type ApiAnswer, type ApiCall } from './calls.ts';
import { PAYMENT_STATUSES } from './checkout.ts';
import { faultSchema } from './faults.ts';
import { ATTEMPTS } from './payments.ts';
import type { TrialProvider } from './trial-provider.ts';

/** What a test in another process may ask of the provider. Amounts are in hundredths. */
const order = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('misbehave'), faults: z.array(faultSchema) }),
  z.strictObject({ act: z.literal('behave') }),
  z.strictObject({ act: z.literal('pay'), preferenceId: z.string(), attempt: z.enum(ATTEMPTS) }),
  z.strictObject({
    act: z.literal('move'),
    paymentId: z.int(),
    to: z.enum(PAYMENT_STATUSES),
    statusDetail: z.string().optional(),
  }),
  z.strictObject({ act: z.literal('refund'), paymentId: z.int(), amount: z.int().positive() }),
]);
export type ControlOrder = z.infer<typeof order>;

/**
 * `POST /control` steers the provider, `GET /control?reference=…` answers its checkouts as they are kept. Null for every other
 * address, and for everybody who does not know the token.
 */
export function answerControl(
  trial: TrialProvider,
  controlToken: string | null,
  call: ApiCall,
): ApiAnswer | null {
  if (call.path !== '/control' || controlToken === null) return null;
  if (call.header('authorization') !== `Bearer ${controlToken}`) return null;
  if (call.method === 'GET') {
    const reference = call.query.get('reference');
    return answer(
      200,
      trial
        .checkouts()
        .filter(({ preference }) => reference === null || preference.externalReference === reference),
    );
  }
  const parsed = order.safeParse(parseJson(call.body));
  if (!parsed.success) return answer(400, { issues: parsed.error.issues });
  const done = carryOut(trial, parsed.data);
  return answer(done.ok ? 200 : 409, done);
}

function carryOut(trial: TrialProvider, wanted: ControlOrder): { ok: boolean; paymentId?: number } {
  switch (wanted.act) {
    case 'misbehave':
      trial.misbehave(...wanted.faults);
      return { ok: true };
    case 'behave':
      trial.behave();
      return { ok: true };
    case 'pay': {
      const paid = trial.pay(wanted.preferenceId, wanted.attempt);
      return paid.ok ? { ok: true, paymentId: paid.payment.id } : { ok: false };
    }
    case 'move':
      return { ok: trial.move(wanted.paymentId, wanted.to, wanted.statusDetail) };
    case 'refund':
      return { ok: trial.refund(wanted.paymentId, wanted.amount) };
  }
}

function answer(status: number, body: unknown): ApiAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
