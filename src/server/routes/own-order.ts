import type { IncomingHttpHeaders } from 'node:http';
import type { OwnOrder } from '#contract/payment.ts';
import { toOwnOrder } from '#contract/payment-response.ts';
import type { OrderStatus } from '#lib/statuses.ts';
import type { Order } from '#orders/order.ts';
import { buyerIn, sessionValue } from '../http/cookies.ts';
import type { ShopServices } from './services.ts';

type OwnOrderServices = Pick<
  ShopServices,
  'paymentReader' | 'withdrawals' | 'orderBook' | 'signIn' | 'reader'
>;

/**
 * An order as the holder of its key sees it; null: no order has that key. When the email is corrected, the former key opens the order for
 * its buyer only, because the former mailbox knows it.
 * @param visitor The holder of the key.
 */
export async function readOwnOrder(
  services: OwnOrderServices,
  accessKey: string,
  visitor: IncomingHttpHeaders,
): Promise<OwnOrder | null> {
  const { paymentReader, withdrawals } = services;
  const found =
    (await paymentReader.readOwnOrder(accessKey)) ?? (await readByFormerKey(services, accessKey, visitor));
  if (found === null) return null;
  const { id, buyer, status, lines } = found.order;
  const withdrawal = await withdrawals.findOfOrder({ id, email: buyer.email });
  const isOfBuyer = await isOfItsBuyer(services, found.order, visitor);
  const toCome = IS_TO_COME[status] ? lines : [];
  const lacking = services.reader.pcLacks(toCome);
  const isPc = services.reader.isPc(toCome);
  return toOwnOrder(found, { ...found, withdrawal, isOfBuyer, lacking, isPc });
}

/** Before its buyer has it, they may still buy what lacks. */
const IS_TO_COME: Readonly<Record<OrderStatus, boolean>> = {
  pendiente: true,
  procesando: true,
  enviado: true,
  entregado: false,
  cancelado: false,
};

async function readByFormerKey(
  services: OwnOrderServices,
  formerKey: string,
  visitor: IncomingHttpHeaders,
): ReturnType<OwnOrderServices['paymentReader']['readOwnOrder']> {
  const order = await services.orderBook.findByFormerKey(formerKey);
  if (order === undefined || !(await isOfItsBuyer(services, order, visitor))) return null;
  return services.paymentReader.readOwnOrder(order.accessKey);
}

/**
 * Whether the visitor placed the order with this browser, or is signed in with an account of its email. Other holders may have been sent
 * the link.
 */
export async function isOfItsBuyer(
  { orderBook, signIn }: Pick<OwnOrderServices, 'orderBook' | 'signIn'>,
  { id, buyer }: Order,
  visitor: IncomingHttpHeaders,
): Promise<boolean> {
  const browser = buyerIn(visitor);
  if (browser !== null && (await orderBook.isPlacedFrom({ orderId: id, browser }))) return true;
  const session = sessionValue(visitor);
  const person = session === null ? null : await signIn.resume(session);
  if (person === null) return false;
  const email = buyer.email.toLowerCase();
  return (await signIn.emailsOf(person)).some((own) => own.toLowerCase() === email);
}
