import { z } from 'zod';
import { emailField } from './email.ts';
import { lowerPrice } from '#lib/lower-price.ts';
import { cents, centsToText, textToCents } from '#lib/money.ts';
import { typedUsd } from '#lib/typed-usd.ts';
import type { NoticeAsked, NoticeRequest } from '#notices/ask-notice.ts';
import type { FoundNotice, Wish } from '#notices/notice.ts';

/** 128 bits, as the shop writes them. */
const noticeKey = z.string().regex(/^[\da-f]{32}$/);

/** Whether a text of an address may be the key of a notice. */
export function isNoticeKey(text: string): boolean {
  return noticeKey.safeParse(text).success;
}

export type NoticeField = 'email' | 'precio';

/** The form beside a product, as it was sent. */
export type TypedNotice = Record<NoticeField, string> & { tipo: string };

/** `retryAfterS`: too many were sent from the same place; after so many seconds there is room again. */
export type NoticeResponse = NoticeAsked | { ok: false; reason: 'too-many'; retryAfterS: number };

/** A notice as its page shows it. `wantedUsd`: null, it waits for stock. */
export interface NoticeResponseView extends Pick<FoundNotice, 'state' | 'productId' | 'description'> {
  wantedUsd: string | null;
}

const email = emailField('Completá tu email');

/**
 * Reads the form next to a product. A typed amount is parsed as everywhere else.
 * @param product the product, with its price today in dollars
 * @param arsPerUsd pesos for a dollar; null: the shop has no rate
 */
export function readNotice(
  typed: TypedNotice,
  product: { id: string; price: string },
  arsPerUsd: number | null,
): { ok: true; request: NoticeRequest } | { ok: false; faults: Partial<Record<NoticeField, string>> } {
  const readEmail = email.safeParse(typed.email);
  const wish = readWish(typed, product.price, arsPerUsd);
  if (readEmail.success && typeof wish === 'object') {
    return { ok: true, request: { email: readEmail.data, productId: product.id, wish } };
  }
  return {
    ok: false,
    faults: {
      ...(!readEmail.success && { email: readEmail.error.issues[0]?.message ?? '' }),
      ...(typeof wish === 'string' && { precio: wish }),
    },
  };
}

/** The message about a price that is not below today's. */
export function notBelow(price: string): string {
  return `Escribí un precio menor que el de hoy: por ejemplo, ${lowerPrice(price)}`;
}

/** A text: the fault of its price. */
function readWish({ tipo, precio }: TypedNotice, today: string, arsPerUsd: number | null): Wish | string {
  if (tipo !== 'precio') return { kind: 'restock' };
  const wanted = wantedCents(precio, textToCents(today), arsPerUsd);
  if (wanted <= 0) {
    const currencies = arsPerUsd === null ? 'en dólares' : 'en dólares o en pesos';
    return `Escribí un precio ${currencies}: por ejemplo, ${lowerPrice(today)}`;
  }
  return wanted < textToCents(today) ? { kind: 'price', wanted: cents(wanted) } : notBelow(today);
}

/** Nobody waits for less than a tenth of today's price: such an amount in pesos was meant as something else. Our judgement. */
const MIN_SHARE = 0.1;

/**
 * In cents of a dollar. An amount without a currency that is no lower price in dollars, and a likely one in pesos, is in pesos: `45.000`
 * for what costs USD 43.
 */
function wantedCents(precio: string, today: number, arsPerUsd: number | null): number {
  const inCents = (text: string) => Math.round((typedUsd(text, arsPerUsd) ?? 0) * 100);
  const wanted = inCents(precio);
  if (wanted < today) return wanted;
  const inPesos = inCents(`${precio} pesos`);
  return inPesos < today && inPesos >= MIN_SHARE * today ? inPesos : wanted;
}

export function toNoticeResponse({ state, productId, description, wish }: FoundNotice): NoticeResponseView {
  return {
    state,
    productId,
    description,
    wantedUsd: wish.kind === 'price' ? centsToText(wish.wanted) : null,
  };
}
