import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import {
  parseSetting,
  SETTING_KEYS,
  SETTING_TABLE,
  type OriginTexts,
  type ParsedText,
  type SettingKey,
  type ShopTexts,
} from './setting-table.ts';
import {
  findStoredSetting,
  readStoredSettings,
  transactSettings,
  writeSetting,
  type SettingsDatabase,
  type StoredSetting,
} from './settings.store.ts';

export interface SettingsDeps {
  db: SettingsDatabase;
  now: () => Date;
  randomBytes: RandomBytes;
  origins: OriginTexts;
  /** Why a value that can be read does not go with the rest of the shop, in Spanish; null: it does. */
  objection?: (key: SettingKey, value: unknown) => string | null;
}

/** One setting, for the person who changes it. */
export interface SettingInForce {
  key: SettingKey;
  /** As it was typed; empty: it has no value. */
  text: string;
  source: 'panel' | 'variable' | 'default';
  /** The text that counts once the panel's does not. */
  originText: string;
  /** Why the panel's text is not used; null: it is, or there is none. */
  fault: string | null;
  example: string;
  /** 0: it was never changed in the panel. */
  version: number;
  /** The last change in the panel. */
  changed: { by: string; at: string } | null;
}

interface SettingChange {
  key: SettingKey;
  /** Null: back to its origin. */
  text: string | null;
  /** The version that the person saw. */
  version: number;
}

export type SettingResult =
  | { ok: true }
  | { ok: false; reason: 'bad-value'; fault: string }
  /** Somebody else changed it meanwhile. */
  | { ok: false; reason: 'moved'; last: { by: string; at: string } };

/** What the owner settles in the panel. */
export interface SettingsService {
  /** The values in force in this process. */
  current(): ShopTexts;
  /** Reads what any process changed; a value that can no longer be read raises an alert, and its origin counts. */
  follow(): Promise<void>;
  /** Calls it after each change of the values in force. */
  onReplaced(tell: () => void): void;
  list(): Promise<SettingInForce[]>;
  change(change: SettingChange, authorship: Authorship): Promise<SettingResult>;
}

/** `follow` must have run once before `current` knows what the panel changed. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, now, randomBytes, origins, objection = () => null } = deps;
  let texts = textsOf([]);
  /** The bad values that an alert was raised for, with their versions. */
  const reported = new Set<string>();
  const listeners: (() => void)[] = [];

  function judge(key: SettingKey, text: string): ParsedText {
    const parsed = parseSetting(key, text);
    const fault = parsed.ok ? objection(key, parsed.value) : null;
    return fault === null ? parsed : { ok: false, fault };
  }

  /** The value of a setting, and why the panel's is not used. */
  function valueOf(key: SettingKey, stored: string | null): { value: unknown; fault: string | null } {
    const judged = stored === null ? null : judge(key, stored);
    if (judged?.ok === true) return { value: judged.value, fault: null };
    const { text } = origins[key];
    const origin = text === null ? null : parseSetting(key, text);
    return { value: origin?.ok === true ? origin.value : null, fault: judged?.fault ?? null };
  }

  function textsOf(rows: readonly StoredSetting[]): ShopTexts {
    const stored = byKey(rows);
    const entries = SETTING_KEYS.map((key) => [key, valueOf(key, stored.get(key)?.value ?? null).value]);
    return Object.fromEntries(entries) as ShopTexts; // each by the schema of its key
  }

  async function report(rows: readonly StoredSetting[]): Promise<void> {
    for (const { key, value, version } of rows) {
      const turn = `${key} ${version}`;
      if (value === null || !isSettingKey(key) || reported.has(turn)) continue;
      const { fault } = valueOf(key, value);
      if (fault === null) continue;
      const detail = { ajuste: SETTING_TABLE[key].label, motivo: fault };
      await raiseAlertAlone(
        db,
        { kind: 'setting-unusable', orderId: null, paymentId: null, detail, turn },
        { at: now(), randomBytes },
      );
      reported.add(turn);
    }
  }

  async function follow(): Promise<void> {
    const rows = await readStoredSettings(db);
    const next = textsOf(rows);
    // The same object as long as nothing changed: whoever keeps what follows from it compares it.
    if (JSON.stringify(next) !== JSON.stringify(texts)) {
      texts = next;
      for (const tell of listeners) tell();
    }
    await report(rows);
  }

  return {
    current: () => texts,
    follow,
    onReplaced: (tell) => void listeners.push(tell),
    async list() {
      const rows = await readStoredSettings(db);
      const inForce = textsOf(rows);
      const stored = byKey(rows);
      return SETTING_KEYS.map((key): SettingInForce => {
        const row = stored.get(key);
        const typed = row?.value ?? null;
        const origin = origins[key];
        return {
          key,
          text: typed ?? origin.text ?? '',
          source: typed === null ? origin.source : 'panel',
          originText: origin.text ?? '',
          fault: valueOf(key, typed).fault,
          example: SETTING_TABLE[key].example(inForce),
          version: row?.version ?? 0,
          changed: row === undefined ? null : { by: row.by_name, at: row.at },
        };
      });
    },
    async change({ key, text, version }, authorship) {
      const judged = text === null ? null : judge(key, text);
      if (judged?.ok === false) return { ok: false, reason: 'bad-value', fault: judged.fault };
      const value = text === null ? null : text.trim();
      const result = await transactSettings(db, async (trx): Promise<SettingResult> => {
        const before = await findStoredSetting(trx, key);
        const row = {
          key,
          value,
          version: version + 1,
          by_name: authorship.by.name,
          at: authorship.at.toISOString(),
        };
        if ((before?.version ?? 0) !== version || !(await writeSetting(trx, row))) {
          const last = (await findStoredSetting(trx, key)) ?? row;
          return { ok: false, reason: 'moved', last: { by: last.by_name, at: last.at } };
        }
        const origin = origins[key].text;
        const change = { field: 'valor', before: before?.value ?? origin, after: value ?? origin };
        await recordChange(trx, authorship, {
          action: 'changed',
          subject: { kind: 'setting', id: key, name: SETTING_TABLE[key].label },
          changes: change.before === change.after ? [] : [change],
        });
        return { ok: true };
      });
      if (result.ok) await follow();
      return result;
    },
  };
}

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_TABLE, key);
}

function byKey(rows: readonly StoredSetting[]): ReadonlyMap<string, StoredSetting> {
  return new Map(rows.map((row) => [row.key, row]));
}
