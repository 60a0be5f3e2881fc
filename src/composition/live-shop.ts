import { hash } from 'node:crypto';
import type { ShopSettings } from '#contract/shop-settings.ts';
import { dayOf } from '#orders/calendar.ts';
import type { OfflineSettings } from '#payments/offline/bank-account.ts';
import { closingTimesIn } from '#server/settings/shop-closing.ts';
import type { SettingKey, ShopTexts } from '#settings/setting-table.ts';

/** The shop as its pages and emails show it now. */
export interface LiveShop {
  current(): ShopSettings;
  /** The same, each text read when it is used, for what is created once. */
  view: ShopSettings;
  /** Differs between two states, and is the same in every process. */
  stamp(): string;
}

const MINUTE_MS = 60_000;

/** What the owner settled in the panel, over what the environment says. A notice begins and ends within a minute of its midnight. */
export function liveShop(about: ShopSettings, texts: () => ShopTexts, now: () => Date): LiveShop {
  let seen: { texts: ShopTexts; minute: number; shop: ShopSettings; stamp: string } | undefined;

  /** Every request asks: what was put together is kept until something may have changed. */
  function look() {
    const current = texts();
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    if (seen?.texts === current && seen.minute === minute) return seen;
    const shop = put(current);
    return (seen = { texts: current, minute, shop, stamp: hash('sha1', JSON.stringify(shop), 'base64url') });
  }

  function put({ noticeText, noticeFrom, noticeUntil, noticeLink, ...current }: ShopTexts): ShopSettings {
    const today = dayOf(now());
    const isShown =
      noticeText !== null &&
      (noticeFrom === null || noticeFrom <= today) &&
      (noticeUntil === null || noticeUntil >= today);
    return { ...about, ...current, ...(isShown && { notice: { text: noticeText, link: noticeLink } }) };
  }

  return { current: () => look().shop, view: viewOf(about, () => look().shop), stamp: () => look().stamp };
}

function viewOf(about: ShopSettings, current: () => ShopSettings): ShopSettings {
  return {
    ...about,
    get name() {
      return current().name;
    },
    get address() {
      return current().address;
    },
    get hours() {
      return current().hours;
    },
    get phone() {
      return current().phone;
    },
    get email() {
      return current().email;
    },
    get legalName() {
      return current().legalName;
    },
    get cuit() {
      return current().cuit;
    },
    get dataFiscalUrl() {
      return current().dataFiscalUrl;
    },
  };
}

/** What is offered without the payment provider; cash waits until the shop closes, by the hours that count now. */
export function liveOffline(offline: OfflineSettings, texts: () => ShopTexts): OfflineSettings {
  const { cash } = offline;
  if (cash?.closing === undefined) return offline;
  const { closing } = cash;
  return {
    ...offline,
    cash: {
      ...cash,
      closing: {
        closedDays: closing.closedDays,
        get byWeekday() {
          return closingTimesIn(texts().hours) ?? closing.byWeekday;
        },
      },
    },
  };
}

/** Hours must say when the shop closes where buyers pay at its counter. */
export function objectionTo({ cash }: OfflineSettings): (key: SettingKey, value: unknown) => string | null {
  return (key, value) =>
    key === 'hours' && cash !== null && closingTimesIn(value as ShopTexts['hours']) === null // parsed by the schema of its key
      ? 'como se paga en el local, tiene que decir días y horas, como Lunes a viernes: 9:00 a 19:00; Sábados: 10:00 a 15:00'
      : null;
}
