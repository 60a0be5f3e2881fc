import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { OrderResponse, OrderRequest } from '#contract/order.ts';
import { ApiError } from '#web/api/api-client.ts';
import { errorMessage } from '#web/api/error-message.ts';
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
import {
  checkOrder,
  NO_FAULTS,
  orderFaultsIn,
  type InvoiceChoice,
  type OrderFaults,
  type PricedCart,
} from './check-order.ts';
import { findSentOrder, keepFoundOrder, keepPlacedOrder } from './find-sent-order.ts';
import type { Shipping } from './shipping-form.tsx';

interface Refusal {
  message: string;
  /** Product id -> why the shop refused that line. */
  lines: Readonly<Record<string, string>>;
}

export interface Checkout {
  placing: boolean;
  /** `isToBePaid`: the buyer is being sent to pay it. */
  placed: { order: OrderResponse; email: string; isToBePaid: boolean } | null;
  faults: OrderFaults;
  refusal: Refusal | null;
  /** Deletes the typed data, and its errors. */
  forget: () => void;
  place: (
    cart: PricedCart,
    shipping: Shipping,
    invoice: InvoiceChoice,
  ) => Promise<'placed' | 'incomplete' | 'refused'>;
}

/** Requests: it says nothing of the order. */
const TOO_MANY = 429;

/** Turns the cart into an order. @param onStale is called when stock or prices differ from the page. */
export function useCheckout(onStale: () => void): Checkout {
  const [placing, setPlacing] = useState(false);
  const [placed, setPlaced] = useState<Checkout['placed']>(null);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const inFlight = useRef(false);
  const complaint = useRef(0);
  const navigate = useNavigate();
  const { isPaidOnline } = useShop();

  const refuse = (error: unknown): 'refused' => {
    const problem = error instanceof ApiError ? error.problem : null;
    const fields = problem?.errors ?? {};
    setFaults(orderFaultsIn(fields));
    const message = errorMessage(error);
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
    const checked = checkOrder(cart, shipping, invoice);
    setFaults(checked.ok ? NO_FAULTS : checked.faults);
    setRefusal(null);
    if (!checked.ok) {
      complaint.current = notify.error(checked.complaint);
      return 'incomplete';
    }
    const { order } = checked;
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
      const trouble = withTrouble(errorMessage(error));
      await navigate(orderPage, { replace: true, state: trouble });
    }
  };

  const forget = () => {
    deleteCheckoutDraft();
    deleteOrderedDrafts();
    deleteOrderIntent();
    setFaults(NO_FAULTS);
    setRefusal(null);
  };

  return { placing, placed, faults, refusal, forget, place };
}

/** Looks for an earlier order whose response was lost. If it was placed, the buyer decides what happens to it. */
async function findFormer(order: OrderRequest): Promise<OrderResponse | null> {
  const sent = readSentOrder(new Date());
  if (sent === null || isSameOrder(sent.order, order)) return null;
  const placed = await findSentOrder(sent);
  if (placed === null) deleteOrderIntent();
  else keepFoundOrder(placed, sent.order);
  return placed;
}

/** Places the order once. If its response was lost and the placed order is cancelled by now, it places a new one. */
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

/** Whether the shop says that it placed no order: the next request is another order. */
function isRefused(error: unknown): boolean {
  const status = error instanceof ApiError ? error.problem?.status : undefined;
  return status !== undefined && status < 500 && status !== TOO_MANY;
}
