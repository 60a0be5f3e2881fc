import { hash } from 'node:crypto';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { dayOf } from '#orders/calendar.ts';
import type { Config } from '#server/settings/config.ts';
import { ownerSettingsOf, type OwnerSettings } from '#server/settings/owner-settings.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';

/** The shop as its owner settled it last. */
export interface LiveShop {
  /** As its pages and emails show it now. */
  current(): ShopSettings;
  /** The settings, of which what the owner may change is read when it is used: for what is created once. */
  config: Config;
  /** Differs between two states of what pages show, and is the same in every process. */
  stamp(): string;
}

const MINUTE_MS = 60_000;

/** What the owner settled in the panel, over what the environment says. A notice begins and ends within a minute of its midnight. */
export function liveShop(first: Config, texts: () => ShopTexts, now: () => Date): LiveShop {
  const means = { hasProvider: first.shop.paymentProvider !== null, account: first.account };
  let seen:
    | { texts: ShopTexts; minute: number; own: OwnerSettings; shop: ShopSettings; stamp: string }
    | undefined;

  /** Every request asks: what was put together is kept until something may have changed. */
  function look() {
    const current = texts();
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    if (seen?.texts === current && seen.minute === minute) return seen;
    const own = ownerSettingsOf(current, means);
    const notice = noticeOf(current, dayOf(now()));
    const shop = { ...first.shop, ...own.shown, ...(notice && { notice }) };
    const stamp = hash('sha1', JSON.stringify(shop), 'base64url');
    return (seen = { texts: current, minute, own, shop, stamp });
  }

  const config: Config = {
    ...first,
    shop: viewOf(first.shop, () => look().shop),
    offline: viewOf(first.offline, () => look().own.offline),
    closing: viewOf(first.closing, () => look().own.closing),
    delivery: viewOf(first.delivery, () => look().own.delivery),
  };
  Object.defineProperty(config, 'arrangedHoldMs', { get: () => look().own.arrangedHoldMs });
  return { current: () => look().shop, config, stamp: () => look().stamp };
}

/** Null: none is shown that day. */
function noticeOf(
  { noticeText, noticeFrom, noticeUntil, noticeLink }: ShopTexts,
  today: string,
): ShopSettings['notice'] | null {
  const isShown =
    noticeText !== null &&
    (noticeFrom === null || noticeFrom <= today) &&
    (noticeUntil === null || noticeUntil >= today);
  return isShown ? { text: noticeText, link: noticeLink } : null;
}

/** An object whose properties are those of the current one, each time they are read. */
function viewOf<T extends object>(first: T, current: () => T): T {
  const view = {};
  for (const key of Object.keys(first)) {
    Object.defineProperty(view, key, { enumerable: true, get: () => Reflect.get(current(), key) as unknown });
  }
  return view as T; // the same keys
}
