import type { TypedAddress } from '#contract/address-line.ts';
import type { StaffOrderRequest } from '#contract/panel/staff-orders.ts';
import * as kept from '../kept-draft.ts';

/** How the order is paid, and whether the money was taken already. */
export const PAYMENT_CHOICES = {
  online: { method: 'online', isPaid: false },
  transferencia: { method: 'transferencia', isPaid: false },
  efectivo: { method: 'efectivo', isPaid: false },
  'transferencia-cobrada': { method: 'transferencia', isPaid: true },
  'efectivo-cobrado': { method: 'efectivo', isPaid: true },
} as const satisfies Record<string, { method: StaffOrderRequest['paymentMethod']; isPaid: boolean }>;
export type PaymentChoice = keyof typeof PAYMENT_CHOICES;

/** A product as it was found; its price and stock are read again. */
export interface FoundProduct {
  id: string;
  description: string;
  partNumber: string;
  price: string;
  stock: number;
  /** Visitors do not see it. */
  isHidden: boolean;
}

export interface DraftLine extends FoundProduct {
  quantity: number;
}

/** All that is typed and chosen for an order that is not taken yet. */
export interface OrderDraft {
  /** One per order: the same key never makes two. */
  key: string;
  channel: StaffOrderRequest['channel'];
  lines: readonly DraftLine[];
  name: string;
  phone: string;
  email: string;
  /** `ahora`: its buyer takes it along. */
  delivery: StaffOrderRequest['delivery']['kind'] | 'ahora';
  address: TypedAddress;
  payment: PaymentChoice | null;
  discountPercent: string;
  discountReason: string;
}

export function emptyDraft(): OrderDraft {
  return {
    key: crypto.randomUUID(),
    channel: 'mostrador',
    lines: [],
    name: '',
    phone: '',
    email: '',
    delivery: 'retiro',
    address: { street: '', unit: '', city: '', province: '', postalCode: '' },
    payment: null,
    discountPercent: '',
    discountReason: '',
  };
}

const KEY = 'pedido_nuevo';

export function readDraft(): OrderDraft {
  const empty = emptyDraft();
  return kept.readDraft(KEY, kept.isLike(empty)) ?? empty;
}

export function keepDraft(draft: OrderDraft): void {
  kept.keepDraft(KEY, draft);
}

export function clearDraft(): void {
  kept.keepDraft(KEY, null);
}
