import { MAY_BECOME, totalOf, type Checkout, type Payment, type PaymentStatus } from './checkout.ts';
import { html, NOTHING, type Html } from './html.ts';
import { acceptsAttempt, installmentsOf } from './payments.ts';
import { STYLE_ELEMENT } from './pay-page-style.ts';
import {
  MOVE_LABELS,
  OUTCOME_LABELS,
  REFUND_LABELS,
  REPORT_LABELS,
  TWO_CARDS,
  formatPesosInText,
} from './pay-page-labels.ts';
import { refundMovesOf } from './refunds.ts';
import { returnAddress } from './return-address.ts';

/** The page of a preference: the amount, the possible results, and the result of the last payment. After a payment, a retry comes first. */
export function payPage(
  checkout: Checkout,
  { root, shown, isExpired }: { root: string; shown: Payment | undefined; isExpired: boolean },
): string {
  const paid = checkout.payments.find(({ status }) => status === 'approved');
  const latest = shown ?? paid;
  const title = latest === undefined ? 'Elegí cómo termina el pago' : OUTCOME_LABELS[latest.status].title;
  const isPayable = paid === undefined && !isExpired;
  return wholePage(
    title,
    html`
      <h1 class="${latest?.status ?? 'new'}">${title}</h1>
      ${latest === undefined ? NOTHING : html`<p role="status">${OUTCOME_LABELS[latest.status].text}</p>`}
      ${isExpired && paid === undefined ? EXPIRED : NOTHING}
      ${latest === undefined ? NOTHING : wayBack(checkout, latest)}
      ${isPayable && latest !== undefined ? ways(checkout, root) : NOTHING} ${bill(checkout)}
      ${isPayable && latest === undefined ? ways(checkout, root) : NOTHING}
      ${latest === undefined ? wayBack(checkout) : NOTHING}
      ${checkout.payments.length === 0 ? NOTHING : aftermath(checkout, root)}
    `,
  );
}

/** For a preference that does not exist, or one payment too many. */
export function plainPayPage(title: string, text: string): string {
  return wholePage(
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>
      <p><a href="/">Ir a la tienda</a></p>`,
  );
}

const EXPIRED = html`<p class="pending">Este pago venció: la tienda ya no lo espera.</p>`;

function bill({ preference }: Checkout): Html {
  const { items, shippingCost, externalReference } = preference;
  return html`<section class="sheet" aria-label="Qué se paga">
    ${externalReference === null ? NOTHING : html`<h2>Pedido ${externalReference}</h2>`}
    <ul class="items">
      ${items.map(
        ({ title, quantity, unitPrice }) =>
          html`<li>
            <span>${quantity} × ${title}</span>
            <span class="money">${formatPesosInText(unitPrice * quantity)}</span>
          </li>`,
      )}
      ${shippingCost === 0 ? NOTHING : html`<li><span>Envío</span><span class="money">${formatPesosInText(shippingCost)}</span></li>`}
    </ul>
    <p class="total">
      <span>Total</span><span class="money">${formatPesosInText(totalOf(preference))}</span>
    </p>
  </section>`;
}

function ways(checkout: Checkout, root: string): Html {
  const way = (attempt: 'rejected' | 'in_process' | 'pending', words: string) =>
    acceptsAttempt(checkout, attempt)
      ? html`<button name="attempt" value="${attempt}">${words}</button>`
      : NOTHING;
  return html`<form method="post" action="${root}/checkout/v1/pay">
    <input type="hidden" name="pref_id" value="${checkout.preference.id}" />
    ${installmentChoice(checkout)}
    <button class="primary" name="attempt" value="approved">
      Pagar ${formatPesosInText(totalOf(checkout.preference))}
    </button>
    ${way('rejected', 'Que rechacen la tarjeta')} ${way('in_process', 'Dejar en revisión')}
    ${way('pending', 'Dejar pendiente, en efectivo')}
    <button name="attempt" value="${TWO_CARDS.approved}">Pagar con dos tarjetas</button>
    <button name="attempt" value="${TWO_CARDS.rejected}">Dos tarjetas: que rechacen la segunda</button>
  </form>`;
}

function installmentChoice(checkout: Checkout): Html {
  const choices = installmentsOf(checkout);
  if (choices.length === 1) return NOTHING;
  const most = checkout.preference.maxInstallments;
  return html`<label>
      Cuotas
      <select name="installments">
        ${choices.map((count) => html`<option value="${count}">${count === 1 ? '1 pago' : `${count} cuotas`}</option>`)}
      </select>
    </label>
    ${most === null ? NOTHING : html`<p class="muted">La tienda permite hasta ${most} cuotas. MercadoPago solo deja decir el máximo: ofrece todas las que la tarjeta tenga hasta ahí.</p>`}`;
}

function wayBack(checkout: Checkout, latest?: Payment): Html {
  const address = returnAddress(checkout, latest);
  if (address === null) return NOTHING;
  return latest === undefined
    ? html`<p><a href="${address}">Volver a la tienda sin pagar</a></p>`
    : html`<p><a class="button" href="${address}">Volver a la tienda</a></p>`;
}

/** The later decisions of a bank or a court, for a person who tries the shop. */
function aftermath({ payments, preference }: Checkout, root: string): Html {
  return html`<details class="sheet">
    <summary>Simular lo que pasa después</summary>
    <ul class="payments">
      ${payments.map(
        (payment) =>
          html`<li>
            <p>
              Pago ${payment.id}:
              <span class="${payment.status}">${OUTCOME_LABELS[payment.status].title}</span>
            </p>
            ${moves(payment, preference.id, root)}
          </li>`,
      )}
    </ul>
  </details>`;
}

function moves(payment: Payment, preferenceId: string, root: string): Html {
  const { id, status, statusDetail } = payment;
  const isDisputed = status === 'charged_back' && statusDetail === 'in_process';
  const statuses: readonly PaymentStatus[] = MAY_BECOME[status];
  const choices = [
    ...(status === 'charged_back' ? [] : statuses.map((choice) => [choice, MOVE_LABELS[choice]] as const)),
    ...(isDisputed ? ENDS : []),
    ...(status === 'approved' ? REPORTS : []),
    ...refundMovesOf(payment).map((move) => [move, REFUND_LABELS[move]] as const),
  ];
  if (choices.length === 0) return NOTHING;
  return html`<form method="post" action="${root}/checkout/v1/move">
    <input type="hidden" name="pref_id" value="${preferenceId}" />
    <input type="hidden" name="payment_id" value="${id}" />
    <div class="row">
      ${choices.map(
        ([choice, label]) =>
          html`<button name="to" value="${choice}" aria-label="${label}: pago ${id}">${label}</button>`,
      )}
    </div>
  </form>`;
}

const ENDS = [
  ['settled', REPORT_LABELS.settled],
  ['reimbursed', REPORT_LABELS.reimbursed],
] as const;
const REPORTS = [['stop_delivery_op_wh', REPORT_LABELS.stop_delivery_op_wh]] as const;

function wholePage(title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Pago de prueba</title>
        <link rel="icon" href="data:," />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <header class="trial">Pago de prueba: no se cobra nada</header>
        <main>${body}</main>
      </body>
    </html>`;
  return page.markup;
}
