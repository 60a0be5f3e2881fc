import type { OrderPayments } from '#contract/panel/payments.ts';
import { formatPesos } from '#lib/format-pesos.ts';

/** What the sale cost the shop and what it got for it; empty where the provider did not say. @param provider Its name in texts. */
export function feeMessage(
  { fee, netReceived }: Pick<OrderPayments['payments'][number], 'fee' | 'netReceived'>,
  provider: string,
): string {
  if (fee === null) return '';
  const net = netReceived === null ? '' : ` y te acreditó ${formatPesos(netReceived)}`;
  return `${provider} te descontó ${formatPesos(fee)} de comisión${net}.`;
}

/**
 * What follows from a refund for the shop's account. Whether the fee comes back is not known: MercadoPago's help says so for Brazil
 * (mercadopago.com.br/ajuda/devolver-pagamento_279) and Mexico (mercadopago.com.mx/ayuda/21399), and nothing for Argentina or for a part
 * (read 2026-11-23).
 */
export function feeAfterRefund(payment: OrderPayments['payments'][number], provider: string): string {
  const said = feeMessage(payment, provider);
  if (said === '') return '';
  const returned =
    payment.refunded === '0.00' ? '' : ` De eso ya se devolvieron ${formatPesos(payment.refunded)}.`;
  return `${said}${returned} Lo que devuelvas sale de tu cuenta, y ${provider} decide si te reintegra la comisión.`;
}
