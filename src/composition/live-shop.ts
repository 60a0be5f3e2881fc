import { hash } from 'node:crypto';
import type { OwnPage, OwnText } from '#contract/shop-reader.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import { dayOf } from '#orders/calendar.ts';
import { renderText } from '#server/page-texts/render-text.ts';
import type { Config } from '#server/settings/config.ts';
import { ownerSettingsOf, type OwnerSettings } from '#server/settings/owner-settings.ts';
import type { SettingsService } from '#settings/settings-service.ts';
import type { ShopTexts } from '#settings/shop-texts.ts';
import { shopTimeFormat } from '#lib/shop-time-format.ts';

/** The shop as its owner settled it last. */
export interface LiveShop {
  /** As its pages and emails show it now. */
  current(): ShopSettings;
  /** The settings for services that are created once: values that the owner may change are read at each use. */
  config: Config;
  /** What the owner wrote for a page. */
  ownText(page: OwnPage): OwnText | null;
  /** Identifies the state of the texts that pages show; the same in every process. */
  stamp(): string;
}

/** The owner's settings from the panel over the environment's values. A notice begins and ends within a minute of its midnight. */
export function liveShop(
  first: Config,
  settings: Pick<SettingsService, 'current' | 'changedAt'>,
  now: () => Date,
): LiveShop {
  const means = { hasProvider: first.shop.paymentProvider !== null, account: first.account };
  let seen:
    | {
        texts: ShopTexts;
        minute: number;
        own: OwnerSettings;
        shop: ShopSettings;
        pages: Record<OwnPage, OwnText | null>;
        stamp: string;
      }
    | undefined;

  /** Every request reads it, so the result is cached until something may have changed. */
  function look() {
    const current = settings.current();
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    if (seen?.texts === current && seen.minute === minute) return seen;
    const own = ownerSettingsOf(current, means);
    const notice = noticeOf(current, dayOf(now()));
    const shop = { ...first.shop, ...own.shown, ...(notice && { notice }) };
    const pages = {
      about: pageOf(own.pageTexts.about, settings.changedAt('aboutText')),
      terms: pageOf(own.pageTexts.terms, settings.changedAt('termsText')),
    };
    const stamp = hash('sha1', JSON.stringify([shop, pages, own.installments]), 'base64url');
    return (seen = { texts: current, minute, own, shop, pages, stamp });
  }

  const config: Config = {
    ...first,
    shop: viewOf(first.shop, () => look().shop),
    offline: viewOf(first.offline, () => look().own.offline),
    closing: viewOf(first.closing, () => look().own.closing),
    delivery: viewOf(first.delivery, () => look().own.delivery),
    get arrangedHoldMs() {
      return look().own.arrangedHoldMs;
    },
    get installments() {
      return look().own.installments;
    },
    get mailSender() {
      return look().own.mailSender;
    },
  };
  return {
    current: () => look().shop,
    config,
    ownText: (page) => look().pages[page],
    stamp: () => look().stamp,
  };
}

const dateFormat = shopTimeFormat({ dateStyle: 'long' });

function pageOf(text: string | null, changedAt: string | null): OwnText | null {
  if (text === null || changedAt === null) return null;
  return { html: renderText(text), updated: dateFormat(new Date(changedAt)) };
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

/** An object for services that are created once: each access to a property reads the current value. */
function viewOf<T extends object>(first: T, current: () => T): T {
  const view = {};
  for (const key of Object.keys(first)) {
    Object.defineProperty(view, key, { enumerable: true, get: () => Reflect.get(current(), key) as unknown });
  }
  return view as T; // the same keys
}
