import { z } from 'zod';
import { PAYMENT_STATUSES, type Checkout } from './checkout.ts';
import { ATTEMPTS, expirePayments, isExpired, movePayment, pay, type PayResult } from './payments.ts';
import { STYLE_HASH } from './pay-page-style.ts';
import { payPage, plainPayPage } from './pay-page.ts';
import type { ApiResponse, ApiCall } from './api.ts';
import type { ProviderContext } from './mock-deps.ts';
import { TWO_CARDS } from './pay-page-labels.ts';
import { SECOND_CARDS, payWithTwoCards } from './two-cards.ts';
import { moveRefund, REFUND_MOVES } from './refunds.ts';
import { CHARGEBACK_ENDS, endChargeback, REPORTED_TOPICS, reportPayment } from './disputes.ts';
import { returnAddress, returnsByItself } from './return-address.ts';

/** The pages that a buyer sees and the forms that they send; null: no address of theirs. */
export function respondToBuyer(context: ProviderContext, call: ApiCall): ApiResponse | null {
  switch (`${call.method} ${call.path}`) {
    case 'GET /checkout/v1/redirect':
    case 'HEAD /checkout/v1/redirect':
      return show(context, call.query);
    case 'POST /checkout/v1/pay':
      return takePayment(context, call);
    case 'POST /checkout/v1/move':
      return takeMove(context, call);
    default:
      return null;
  }
}

function show(context: ProviderContext, query: URLSearchParams): ApiResponse {
  const checkout = context.index.ofPreference(query.get('pref_id') ?? '');
  if (checkout === undefined) return REFUSALS.unknown;
  expirePayments(context, checkout);
  const shown = checkout.payments.find(({ id }) => String(id) === query.get('payment_id'));
  const page = payPage(checkout, { root: rootOf(context), shown, isExpired: isExpired(context, checkout) });
  return pageResponse(200, page, shopOrigins(checkout));
}

const payForm = z.object({
  pref_id: z.string(),
  attempt: z.enum([...ATTEMPTS, ...Object.values(TWO_CARDS)]),
  installments: z.coerce.number().int().min(1).default(1),
});

function takePayment(context: ProviderContext, call: ApiCall): ApiResponse {
  const form = payForm.safeParse(fieldsOf(call));
  if (!form.success) return REFUSALS.unknown;
  const { pref_id: preferenceId, attempt, installments } = form.data;
  const second = SECOND_CARDS.find((card) => attempt === TWO_CARDS[card]);
  const paid =
    second === undefined
      ? pay(context, preferenceId, ATTEMPTS.find((one) => one === attempt) ?? 'approved', installments)
      : payWithTwoCards(context, preferenceId, second);
  if (!paid.ok) return REFUSALS[paid.reason];
  const back = returnsByItself(paid.checkout, paid.payment)
    ? returnAddress(paid.checkout, paid.payment)
    : null;
  return seeOther(back ?? pageAddress(context, paid.checkout, paid.payment.id));
}

const moveForm = z.object({
  pref_id: z.string(),
  payment_id: z.coerce.number(),
  to: z.enum([...PAYMENT_STATUSES, ...CHARGEBACK_ENDS, ...REPORTED_TOPICS, ...REFUND_MOVES]),
});

/** Without script and without an account: anyone with the page of a trial payment may decide its result. */
function takeMove(context: ProviderContext, call: ApiCall): ApiResponse {
  const form = moveForm.safeParse(fieldsOf(call));
  const found = form.success ? context.index.ofPayment(form.data.payment_id) : undefined;
  if (!form.success || found?.checkout.preference.id !== form.data.pref_id) return REFUSALS.unknown;
  // Pressed twice, the second finds it done: the page says how it stands.
  decide(context, form.data.payment_id, form.data.to);
  return seeOther(pageAddress(context, found.checkout, form.data.payment_id));
}

function decide(context: ProviderContext, paymentId: number, to: z.infer<typeof moveForm>['to']): void {
  const end = CHARGEBACK_ENDS.find((one) => one === to);
  const topic = REPORTED_TOPICS.find((one) => one === to);
  const refundMove = REFUND_MOVES.find((one) => one === to);
  const status = PAYMENT_STATUSES.find((one) => one === to);
  if (end !== undefined) endChargeback(context, paymentId, end);
  else if (topic !== undefined) reportPayment(context, paymentId, topic);
  else if (refundMove !== undefined) moveRefund(context, paymentId, refundMove);
  else if (status !== undefined) movePayment(context, paymentId, status);
}

function fieldsOf({ body }: ApiCall): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

function pageAddress(context: ProviderContext, { preference }: Checkout, paymentId: number): string {
  return `${rootOf(context)}/checkout/v1/redirect?pref_id=${preference.id}&payment_id=${paymentId}`;
}

/** Forms and redirects stay on the browser's current host, whatever the configured address is. */
function rootOf({ address }: ProviderContext): string {
  return new URL(address()).pathname.replace(/\/$/, '');
}

function seeOther(location: string): ApiResponse {
  return { status: 303, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** Browsers apply the policy for forms to their redirects too, so the shop's own addresses are included. */
function shopOrigins({ preference: { backUrls } }: Checkout): string[] {
  const origins = Object.values(backUrls).flatMap((address) => URL.parse(address)?.origin ?? []);
  return [...new Set(origins)];
}

function pageResponse(status: number, body: string, formTargets: readonly string[] = []): ApiResponse {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

type Refusal = Extract<PayResult, { ok: false }>['reason'];

const REFUSALS = {
  unknown: pageResponse(
    404,
    plainPayPage('Ese pago no existe', 'Volvé a la tienda y empezá de nuevo desde tu pedido.'),
  ),
  expired: pageResponse(410, plainPayPage('Este pago venció', 'La tienda ya no lo espera.')),
  excluded: pageResponse(
    409,
    plainPayPage('Así no se puede pagar', 'La tienda no acepta ese medio de pago para este pedido.'),
  ),
  'too-many': pageResponse(409, plainPayPage('Demasiados intentos', 'Empezá de nuevo desde tu pedido.')),
} as const satisfies Record<Refusal, ApiResponse>;
