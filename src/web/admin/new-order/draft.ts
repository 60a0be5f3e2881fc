import type { TypedAddress } from '#contract/address-line.ts';
import type { StaffOrderRequest } from '#contract/panel/staff-orders.ts';
import { createSafeStorage } from '#web/browser-storage/safe-storage.ts';

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
  delivery: StaffOrderRequest['delivery']['kind'];
  address: TypedAddress;
  payment: PaymentChoice | null;
  discountPercent: string;
  discountReason: string;
}

/** The tab's own: a reload and a new login keep it, and whoever closes the tab leaves no buyer's data behind. */
const storage = createSafeStorage(() => window.sessionStorage);

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
  const stored = storage.read(KEY);
  const empty = emptyDraft();
  if (stored === null) return empty;
  try {
    const parsed: unknown = JSON.parse(stored);
    // A release that stored other fields is as good as none.
    return isLike(parsed, empty) ? parsed : empty;
  } catch {
    return empty;
  }
}

export function keepDraft(draft: OrderDraft): void {
  storage.write(KEY, JSON.stringify(draft));
}

export function clearDraft(): void {
  storage.remove(KEY);
}

function isLike(value: unknown, example: OrderDraft): value is OrderDraft {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(example).every(
    ([field, empty]) => field === 'payment' || (field in value && isOfType(Reflect.get(value, field), empty)),
  );
}

function isOfType(value: unknown, example: unknown): boolean {
  return typeof value === typeof example && Array.isArray(value) === Array.isArray(example) && value !== null;
}
