import type { SettingEntry } from './setting-entry.ts';
import type { ShopTexts } from './shop-texts.ts';
import { ABOUT_SETTINGS } from './about-settings.ts';
import { DELIVERY_SETTINGS } from './delivery-settings.ts';
import { INSTALLMENT_SETTINGS } from './installment-settings.ts';
import { NETWORK_SETTINGS } from './network-settings.ts';
import { PAGE_SETTINGS } from './page-settings.ts';
import { NOTICE_SETTINGS } from './notice-settings.ts';
import { PAYMENT_SETTINGS } from './payment-settings.ts';
import { STOCK_SETTINGS } from './stock-settings.ts';

/** Every setting that the owner changes in the panel, by its key, in the order of the panel. Its first value is the environment's. */
export const SETTING_TABLE = {
  ...ABOUT_SETTINGS,
  ...NOTICE_SETTINGS,
  ...PAGE_SETTINGS,
  ...NETWORK_SETTINGS,
  ...DELIVERY_SETTINGS,
  ...PAYMENT_SETTINGS,
  ...INSTALLMENT_SETTINGS,
  ...STOCK_SETTINGS,
} as const satisfies Record<string, SettingEntry>;

export type SettingKey = keyof typeof SETTING_TABLE;

export const SETTING_KEYS = Object.keys(SETTING_TABLE) as SettingKey[]; // `as const` in each table: there are no other keys

/** The text of a setting where the panel has none, and who gave it. */
interface OriginText {
  text: string | null;
  source: 'variable' | 'default';
}

export type OriginTexts = Readonly<Record<SettingKey, OriginText>>;

/** The first value of each setting. @param env Without empty values. */
export function originTexts(env: Readonly<Record<string, string | undefined>>): OriginTexts {
  const entries = SETTING_KEYS.map((key): [SettingKey, OriginText] => {
    const { variable, byDefault }: SettingEntry = SETTING_TABLE[key];
    const given = variable === null ? undefined : env[variable];
    return [
      key,
      given === undefined ? { text: byDefault, source: 'default' } : { text: given, source: 'variable' },
    ];
  });
  return Object.fromEntries(entries) as OriginTexts; // one entry for each key
}

/** Enough to mend a table row by row. */
const MAX_FAULTS = 5;

export type ParsedText = { ok: true; value: unknown } | { ok: false; fault: string };

/** Reads what somebody typed for a setting. Empty text means none, where a setting may have none. */
export function parseSetting(key: SettingKey, text: string): ParsedText {
  const { value, byDefault }: SettingEntry = SETTING_TABLE[key];
  if (byDefault === null && text.trim() === '') return { ok: true, value: null };
  const parsed = value.safeParse(text);
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.slice(0, MAX_FAULTS).map(({ message }) => message);
  return { ok: false, fault: faults.join('; ') };
}

/** The value of each setting where the panel has none. */
export function firstTexts(origins: OriginTexts): ShopTexts {
  const entries = SETTING_KEYS.map((key) => [key, firstValue(origins, key)]);
  return Object.fromEntries(entries) as ShopTexts; // each by the schema of its key
}

export function firstValue(origins: OriginTexts, key: SettingKey): unknown {
  const { text } = origins[key];
  const parsed = text === null ? null : parseSetting(key, text);
  return parsed?.ok === true ? parsed.value : null;
}
