import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import { logoSize } from './logo.ts';
import type { ShopMeans, ShopTexts } from './shop-texts.ts';
import {
  firstTexts,
  firstValue,
  parseSetting,
  SETTING_KEYS,
  SETTING_TABLE,
  type OriginTexts,
  type SettingKey,
} from './setting-table.ts';
import {
  findStoredSetting,
  readSettingVersions,
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
  /** Why the value of a setting does not go with the others, in Spanish; null: it does. */
  objection?: (key: SettingKey, texts: ShopTexts) => string | null;
  /** What a value that can be used leaves out, in Spanish; null: nothing. */
  warning?: (key: SettingKey, texts: ShopTexts) => string | null;
  /** Absent: the shop has all. */
  means?: ShopMeans;
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
  /** What the value in force leaves out; null: nothing. */
  warning: string | null;
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

/** What a text would do, for whoever has not saved it. */
type SettingPreview = { ok: true; example: string; warning: string | null } | { ok: false; fault: string };

/** What the owner settles in the panel. */
export interface SettingsService {
  /** The values in force in this process. */
  current(): ShopTexts;
  /** Reads what any process changed; a value that can no longer be read raises an alert, and its origin counts. */
  follow(): Promise<void>;
  /** Calls it after each change of the values in force. */
  onReplaced(tell: () => void): void;
  list(): Promise<SettingInForce[]>;
  preview(key: SettingKey, text: string): SettingPreview;
  /** When a setting was changed last in the panel, ISO in UTC; null: it never was. */
  changedAt(key: SettingKey): string | null;
  change(change: SettingChange, authorship: Authorship): Promise<SettingResult>;
}

/** `follow` must have run once before `current` knows what the panel changed. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, now, randomBytes, origins, objection = () => null, means = ALL_MEANS } = deps;
  const { warning = () => null } = deps;
  let rows: readonly StoredSetting[] = [];
  let versions = '';
  let texts = textsOf([]);
  /** The bad values that an alert was raised for, with their versions. */
  const reported = new Set<string>();
  const listeners: (() => void)[] = [];

  /** The values that those rows give, and why some of them are not used. */
  function judge(stored: readonly StoredSetting[]): {
    texts: ShopTexts;
    faults: ReadonlyMap<SettingKey, string>;
  } {
    const found = new Map<SettingKey, unknown>();
    const faults = new Map<SettingKey, string>();
    for (const { key, value } of stored) {
      if (value === null || !isSettingKey(key)) continue;
      const parsed = parseSetting(key, value);
      if (parsed.ok) found.set(key, parsed.value);
      else faults.set(key, parsed.fault);
    }
    const wanted = replacing(firstTexts(origins), found);
    for (const key of found.keys()) {
      const fault = objection(key, wanted);
      if (fault === null) continue;
      found.delete(key);
      faults.set(key, fault);
    }
    return { texts: replacing(firstTexts(origins), found), faults };
  }

  function textsOf(stored: readonly StoredSetting[]): ShopTexts {
    return judge(stored).texts;
  }

  /** The values with another text for one setting; null: its origin's. */
  function withText(
    key: SettingKey,
    text: string | null,
  ): { ok: true; texts: ShopTexts } | { ok: false; fault: string } {
    const parsed =
      text === null ? ({ ok: true, value: firstValue(origins, key) } as const) : parseSetting(key, text);
    if (!parsed.ok) return parsed;
    const wanted = replacing(texts, new Map([[key, parsed.value]]));
    const fault = objection(key, wanted);
    return fault === null ? { ok: true, texts: wanted } : { ok: false, fault };
  }

  async function report(faults: ReadonlyMap<SettingKey, string>): Promise<void> {
    for (const [key, fault] of faults) {
      const turn = `${key} ${rows.find((row) => row.key === key)?.version ?? 0}`;
      if (reported.has(turn)) continue;
      const detail = { ajuste: SETTING_TABLE[key].label, motivo: fault };
      await raiseAlertAlone(
        db,
        { kind: 'setting-unusable', orderId: null, paymentId: null, detail, turn },
        { at: now(), randomBytes },
      );
      reported.add(turn);
    }
  }

  /** Long texts are read again only after a change. */
  async function follow(): Promise<void> {
    const seen = (await readSettingVersions(db)).map(({ key, version }) => `${key} ${version}`).join();
    if (seen === versions) return;
    rows = await readStoredSettings(db);
    const next = judge(rows);
    // The same object as long as nothing changed: whoever keeps what follows from it compares it.
    if (JSON.stringify(next.texts) !== JSON.stringify(texts)) {
      texts = next.texts;
      for (const tell of listeners) tell();
    }
    await report(next.faults);
    versions = seen;
  }

  return {
    current: () => texts,
    follow,
    onReplaced: (tell) => void listeners.push(tell),
    async list() {
      const read = await readStoredSettings(db);
      const { texts: inForce, faults } = judge(read);
      const stored = byKey(read);
      return SETTING_KEYS.map((key): SettingInForce => {
        const row = stored.get(key);
        const typed = row?.value ?? null;
        const origin = origins[key];
        return {
          key,
          text: typed ?? origin.text ?? '',
          source: typed === null ? origin.source : 'panel',
          originText: origin.text ?? '',
          fault: faults.get(key) ?? null,
          example: SETTING_TABLE[key].example(inForce, means),
          warning: warning(key, inForce),
          version: row?.version ?? 0,
          changed: row === undefined ? null : { by: row.by_name, at: row.at },
        };
      });
    },
    preview(key, text) {
      const judged = withText(key, text);
      if (!judged.ok) return judged;
      const { texts: wanted } = judged;
      return { ok: true, example: SETTING_TABLE[key].example(wanted, means), warning: warning(key, wanted) };
    },
    changedAt: (key) => rows.find((row) => row.key === key)?.at ?? null,
    async change({ key, text, version }, authorship) {
      const judged = withText(key, text);
      if (!judged.ok) return { ok: false, reason: 'bad-value', fault: judged.fault };
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
        // Since when it counts stays the same.
        if (before?.version === version && before.value === value) return { ok: true };
        if ((before?.version ?? 0) !== version || !(await writeSetting(trx, row))) {
          const last = (await findStoredSetting(trx, key)) ?? row;
          return { ok: false, reason: 'moved', last: { by: last.by_name, at: last.at } };
        }
        const origin = origins[key].text;
        const logged = (text: string | null) =>
          text !== null && SETTING_TABLE[key].input === 'picture' ? logoSize(text) : text;
        const change = {
          field: 'valor',
          before: logged(before?.value ?? origin),
          after: logged(value ?? origin),
        };
        await recordChange(trx, authorship, {
          action: 'changed',
          subject: { kind: 'setting', id: key, name: SETTING_TABLE[key].label },
          changes: change.before === change.after && SETTING_TABLE[key].input !== 'picture' ? [] : [change],
        });
        return { ok: true };
      });
      if (result.ok) await follow();
      return result;
    },
  };
}

const ALL_MEANS: ShopMeans = { hasProvider: true, hasAccount: true };

function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_TABLE, key);
}

function byKey(rows: readonly StoredSetting[]): ReadonlyMap<string, StoredSetting> {
  return new Map(rows.map((row) => [row.key, row]));
}

function replacing(texts: ShopTexts, found: ReadonlyMap<SettingKey, unknown>): ShopTexts {
  return { ...texts, ...Object.fromEntries(found) }; // each by the schema of its key
}
