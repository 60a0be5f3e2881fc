import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartTotals } from '#contract/cart-totals.ts';
import type { Cents } from '#lib/money.ts';
import type { DollarRateResponse } from '#contract/money.ts';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { RecipientFaults, TypedRecipient } from '#invoicing/check-recipient.ts';
import type { OrderResponse, OrderRequest } from '#contract/order.ts';
import type { PublicProduct } from '#contract/product.ts';
import { ApiError } from '#web/api/api-client.ts';
import { call } from '#web/api/shop-client.ts';
import { deleteCheckoutDraft } from '#web/browser-storage/checkout-draft.ts';
import {
  deleteOrderIntent,
  isSameOrder,
  orderKeyFor,
  readSentOrder,
} from '#web/browser-storage/order-intent.ts';
import { deleteOrderedDrafts } from '#web/browser-storage/ordered-draft.ts';
import { paths } from '#web/address/paths.ts';
import { rememberPlacedOrder } from '#web/browser-storage/placed-order.ts';
import { dismissNotice, notify } from '#web/ui/notify.ts';
import { useShop } from '#web/page/root-data.ts';
import { notifyOfFoundOrder, notifyOfOrder } from '../own-order/notify-of-order.ts';
import { withTrouble } from '../own-order/use-paying.ts';
import { checkCollector, collectorErrorsIn, type CollectorErrors } from './collector-fields.tsx';
import { findSentOrder, keepFoundOrder, keepPlacedOrder } from './find-sent-order.ts';
import { recipientFaults, recipientFaultsIn } from './invoice-fields.tsx';
import {
  buyerOf,
  checkShipping,
  isIncomplete,
  shippingErrorsIn,
  type Shipping,
  type ShippingErrors,
} from './shipping-form.tsx';

interface Refusal {
  message: string;
  /** Product id -> why the shop refused that line. */
  lines: Readonly<Record<string, string>>;
}

/** What to buy, and the rate that the buyer saw. */
export interface PricedCart {
  lines: readonly { product: Pick<PublicProduct, 'id' | 'price'>; quantity: number }[];
  rate: Pick<DollarRateResponse, 'arsPerUsd'> | null;
  paymentMethod: NonNullable<OrderRequest['paymentMethod']>;
  /** For that method, in basis points. */
  discountBp: number;
  /** Null: it depends on a place that the buyer has not named. */
  shippingCost: Cents | null;
  /** Absent: it is sent, at the price of any place. */
  delivery: OrderRequest['delivery'];
  /** The quote whose prices these are. */
  quoteKey?: string;
}

export interface Checkout {
  placing: boolean;
  /** `isToBePaid`: the buyer is being sent to pay it. */
  placed: { order: OrderResponse; email: string; isToBePaid: boolean } | null;
  errors: ShippingErrors;
  collectorErrors: CollectorErrors;
  invoiceErrors: RecipientFaults;
  refusal: Refusal | null;
  /** Forgets what was typed, and what was said of it. */
  forget: () => void;
  place: (
    cart: PricedCart,
    shipping: Shipping,
    invoice: InvoiceChoice,
  ) => Promise<'placed' | 'incomplete' | 'refused'>;
}

/** In whose name the order is invoiced, as typed. */
interface InvoiceChoice {
  typed: TypedRecipient;
  /** What is charged in pesos, which may require a DNI. */
  ars: string | undefined;
}

const NOTHING_REFUSED = null;

/** Requests: it says nothing of the order. */
const TOO_MANY = 429;

/** Turns the cart into an order. @param onStale is called when stock or prices differ from the page. */
export function useCheckout(onStale: () => void): Checkout {
  const [placing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<Checkout['placed']>(null);
  const [errors, setErrors] = useState<ShippingErrors>({});
  const [collectorErrors, setCollectorErrors] = useState<CollectorErrors>({});
  const [invoiceErrors, setInvoiceErrors] = useState<RecipientFaults>({});
  const [refusal, setRefusal] = useState<Refusal | null>(NOTHING_REFUSED);
  const inFlight = useRef(false);
  const complaint = useRef(0);
  const navigate = useNavigate();
  const { isPaidOnline } = useShop();

  const refuse = (error: unknown): 'refused' => {
    const problem = error instanceof ApiError ? error.problem : null;
    const fields = problem?.errors ?? {};
    setErrors(shippingErrorsIn(fields));
    setCollectorErrors(collectorErrorsIn(fields));
    setInvoiceErrors(recipientFaultsIn(fields));
    const message = error instanceof Error ? error.message : String(error);
    setRefusal({ message, lines: problem?.status === 409 ? fields : {} });
    complaint.current = notify.error('Error al crear el pedido. Intenta nuevamente.', { detail: message });
    if (problem?.status === 409) onStale();
    return 'refused';
  };

  const place: Checkout['place'] = async (cart, shipping, invoice) => {
    if (inFlight.current) return 'refused';
    if (cart.lines.length === 0) {
      notify.error('No hay productos en el carrito');
      return 'refused';
    }
    dismissNotice(complaint.current);
    const missing = checkShipping(shipping);
    const collectorFaults = checkCollector(cart.delivery?.collector);
    const invoiceFaults = recipientFaults(invoice.typed, invoice.ars);
    setErrors(missing);
    setCollectorErrors(collectorFaults);
    setInvoiceErrors(invoiceFaults);
    setRefusal(NOTHING_REFUSED);
    const { shippingCost } = cart;
    if (Object.keys(missing).length > 0 || shippingCost === null) {
      complaint.current = notify.error(
        shippingCost === null || isIncomplete(missing)
          ? 'Completa todos los datos de envío'
          : shipping.address === null
            ? 'Revisá tus datos'
            : 'Revisá los datos de envío',
      );
      return 'incomplete';
    }
    if (Object.keys(collectorFaults).length > 0) {
      complaint.current = notify.error('Revisá los datos de quien lo retira');
      return 'incomplete';
    }
    if (Object.keys(invoiceFaults).length > 0) {
      complaint.current = notify.error('Revisá los datos de la factura');
      return 'incomplete';
    }
    const order = requestFor({ ...cart, shippingCost }, shipping, invoice.typed);
    inFlight.current = true;
    setPlacing(true);
    try {
      const former = await findFormer(order);
      if (former !== null) {
        notifyOfFoundOrder(former);
        await navigate(paths.order(former.key), { replace: true });
        return 'placed';
      }
      const response = await send(order);
      keepPlacedOrder(response, order);
      const isOnline = cart.paymentMethod === 'online';
      const isToBePaid = isOnline && isPaidOnline && response.totalArs !== null;
      setPlaced({ order: response, email: shipping.email, isToBePaid });
      notifyOfOrder(response.id);
      if (isToBePaid) {
        rememberPlacedOrder(response.id);
        void sendToPay(response.key);
      }
      // Its page says where to transfer, or until when to come.
      else if (!isOnline) await navigate(paths.order(response.key), { replace: true });
      return 'placed';
    } catch (error) {
      return refuse(error);
    } finally {
      inFlight.current = false;
      setPlacing(false);
    }
  };

  /** The order is already placed. If this fails, its page offers another attempt. */
  const sendToPay = async (key: string) => {
    const orderPage = paths.order(key);
    try {
      const { url } = await call(routes.startPaying, { params: { key } });
      // The browser's back button leads from the provider's page to the order, not to an empty cart.
      history.replaceState(null, '', orderPage);
      location.assign(url);
    } catch (error) {
      const trouble = withTrouble(error instanceof Error ? error.message : String(error));
      await navigate(orderPage, { replace: true, state: trouble });
    }
  };

  const forget = () => {
    deleteCheckoutDraft();
    deleteOrderedDrafts();
    deleteOrderIntent();
    setErrors({});
    setCollectorErrors({});
    setInvoiceErrors({});
    setRefusal(NOTHING_REFUSED);
  };

  return { placing, placed, errors, collectorErrors, invoiceErrors, refusal, forget, place };
}

/** An order that was sent before this one and whose answer did not come: if it is placed, the buyer decides what becomes of it. */
async function findFormer(order: OrderRequest): Promise<OrderResponse | null> {
  const sent = readSentOrder(new Date());
  if (sent === null || isSameOrder(sent.order, order)) return null;
  const placed = await findSentOrder(sent);
  if (placed === null) deleteOrderIntent();
  else keepFoundOrder(placed, sent.order);
  return placed;
}

/** Places the order once. One that was placed before its answer was lost, and is cancelled by now, is placed anew. */
async function send(order: OrderRequest): Promise<OrderResponse> {
  const place = async () => {
    const key = orderKeyFor(order, { now: new Date(), random: () => crypto.randomUUID() });
    try {
      const response = await call(routes.createOrder, { body: order, headers: { 'idempotency-key': key } });
      deleteOrderIntent();
      return response;
    } catch (error) {
      if (isRefused(error)) deleteOrderIntent();
      throw error;
    }
  };
  const placed = await place();
  return placed.status === 'cancelado' ? place() : placed;
}

/** Whether the shop says that it placed none: what is sent next is another order. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.problem?.status : undefined;
  return status !== undefined && status < 500 && status !== TOO_MANY;
}

function requestFor(
  {
    lines,
    rate,
    quoteKey,
    paymentMethod,
    discountBp,
    shippingCost,
    delivery,
  }: PricedCart & { shippingCost: Cents },
  shipping: Shipping,
  { taxCondition, taxId, name }: TypedRecipient,
): OrderRequest {
  const { total, pesos } = cartTotals(
    lines.map(({ product, quantity }) => ({ price: product.price, quantity })),
    rate?.arsPerUsd ?? null,
    { discountBp, shipping: shippingCost },
  );
  return {
    ...buyerOf(shipping),
    status: 'pendiente',
    expectedTotal: total,
    invoice: { taxCondition, ...(taxId !== '' && { taxId }), ...(name !== '' && { legalName: name }) },
    ...(pesos && { expectedTotalArs: pesos.total }),
    ...(quoteKey !== undefined && { quote: quoteKey }),
    ...(delivery && { delivery }),
    ...(paymentMethod !== 'online' && { paymentMethod }),
    products: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  };
}
