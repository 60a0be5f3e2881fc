import type { Kysely } from 'kysely';
import { raiseAlertAlone } from '#attention/attention.store.ts';
import type { Authorship } from '#audit/audit-entry.ts';
import type { RandomBytes } from '#lib/readable-code.ts';
import type { Tables } from '#db/tables.ts';
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
  readSettingVersions,
  readStoredSettings,
  transactSettings,
  type StoredSetting,
} from './settings.store.ts';
import type { MovedSetting, TypedSetting } from './setting-change.ts';
import { storeChanges } from './store-changes.store.ts';

export interface SettingsDeps {
  db: Kysely<Tables>;
  now: () => Date;
  randomBytes: RandomBytes;
  origins: OriginTexts;
  /** Why the value of a setting contradicts the others, in Spanish; null: it does not. */
  objection?: (key: SettingKey, texts: ShopTexts) => string | null;
  /** What a value that can be used leaves out, or loses, in Spanish; null: nothing. */
  warning?: (key: SettingKey, texts: ShopTexts) => Promise<string | null>;
  /** Absent: the shop has all. */
  means?: ShopMeans;
  /** Hears why a change that was saved is not in force yet. */
  onError: (error: unknown) => void;
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

export type SettingResult =
  | { ok: true }
  | { ok: false; reason: 'bad-value'; faults: SettingFaults }
  /** Somebody else changed some of them meanwhile. */
  | { ok: false; reason: 'moved'; moved: readonly MovedSetting[] };

/** Why a text cannot be used, in Spanish, by setting. */
export type SettingFaults = ReadonlyMap<SettingKey, string>;

/** The effect that a text would have, before it is saved. */
export type SettingPreview = { key: SettingKey; text: string } & (
  | { ok: true; example: string; warning: string | null }
  | { ok: false; fault: string }
);

/** What the owner settles in the panel. */
export interface SettingsService {
  /** The values in force in this process. */
  current(): ShopTexts;
  /** Reads what any process changed; a value that can no longer be read raises an alert, and its origin counts. */
  follow(): Promise<void>;
  /** Calls it after each change of the values in force. */
  onReplaced(tell: () => void): void;
  list(): Promise<SettingInForce[]>;
  /** Judges them together: one may need another. */
  preview(typed: readonly { key: SettingKey; text: string }[]): Promise<SettingPreview[]>;
  /** When a setting was changed last in the panel, ISO in UTC; null: it never was. */
  changedAt(key: SettingKey): string | null;
  /** Changes all of them or none; each once. */
  change(changes: readonly TypedSetting[], authorship: Authorship): Promise<SettingResult>;
}

/** `follow` must have run once before `current` knows what the panel changed. */
export function createSettingsService(deps: SettingsDeps): SettingsService {
  const { db, now, randomBytes, origins, objection = () => null, means = ALL_MEANS, onError } = deps;
  const { warning = async () => null } = deps;
  let rows: readonly StoredSetting[] = [];
  let versions = '';
  let texts = textsOf([]);
  /** The bad values that an alert was raised for, with their versions. */
  const reported = new Set<string>();
  const listeners: (() => void)[] = [];

  /** The values of texts, each checked against the others and those of `base`. A value that contradicts them gets a fault. */
  function readTexts(
    typed: readonly Pick<TypedSetting, 'key' | 'text'>[],
    base: ShopTexts,
  ): { found: ReadonlyMap<SettingKey, unknown>; faults: SettingFaults } {
    const found = new Map<SettingKey, unknown>();
    const faults = new Map<SettingKey, string>();
    for (const { key, text } of typed) {
      const parsed =
        text === null ? ({ ok: true, value: firstValue(origins, key) } as const) : parseSetting(key, text);
      if (parsed.ok) found.set(key, parsed.value);
      else faults.set(key, parsed.fault);
    }
    const together = replacing(base, found);
    for (const key of found.keys()) {
      const fault = objection(key, together);
      if (fault !== null) faults.set(key, fault);
    }
    return { found, faults };
  }

  /** The values that those rows give, and why some of them are not used. */
  function judge(stored: readonly StoredSetting[]): {
    texts: ShopTexts;
    faults: SettingFaults;
  } {
    const typed = stored.flatMap(({ key, value }) =>
      value === null || !isSettingKey(key) ? [] : [{ key, text: value }],
    );
    const first = firstTexts(origins);
    const { found, faults } = readTexts(typed, first);
    const sound = new Map([...found].filter(([key]) => !faults.has(key)));
    return { texts: replacing(first, sound), faults };
  }

  function textsOf(stored: readonly StoredSetting[]): ShopTexts {
    return judge(stored).texts;
  }

  /** The values with other texts for some settings; a text that cannot be read changes nothing. */
  function withTexts(changes: readonly Pick<TypedSetting, 'key' | 'text'>[]): {
    texts: ShopTexts;
    faults: SettingFaults;
  } {
    const { found, faults } = readTexts(changes, texts);
    return { texts: replacing(texts, found), faults };
  }

  async function warningsAbout(
    keys: readonly SettingKey[],
    about: ShopTexts,
  ): Promise<ReadonlyMap<SettingKey, string | null>> {
    const found = new Map<SettingKey, string | null>();
    for (const key of keys) found.set(key, await warning(key, about));
    return found;
  }

  async function report(faults: SettingFaults): Promise<void> {
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
    // The same object as long as nothing changed, so that code with derived values can compare it.
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
      const warnings = await warningsAbout(SETTING_KEYS, inForce);
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
          warning: warnings.get(key) ?? null,
          version: row?.version ?? 0,
          changed: row === undefined ? null : { by: row.by_name, at: row.at },
        };
      });
    },
    async preview(typed) {
      const { texts: wanted, faults } = withTexts(typed);
      const sound = typed.map(({ key }) => key).filter((key) => !faults.has(key));
      const warnings = await warningsAbout(sound, wanted);
      return typed.map(({ key, text }) => {
        const fault = faults.get(key);
        if (fault !== undefined) return { key, text, ok: false, fault };
        const example = SETTING_TABLE[key].example(wanted, means);
        return { key, text, ok: true, example, warning: warnings.get(key) ?? null };
      });
    },
    changedAt: (key) => rows.find((row) => row.key === key)?.at ?? null,
    async change(changes, authorship) {
      const result = await transactSettings(db, async (trx): Promise<SettingResult> => {
        // Beside what is stored by now: another process may have changed what goes with them.
        const { faults } = readTexts(changes, textsOf(await readStoredSettings(trx)));
        if (faults.size > 0) return { ok: false, reason: 'bad-value', faults };
        const moved = await storeChanges(trx, changes, { origins, authorship });
        return moved.length > 0 ? { ok: false, reason: 'moved', moved } : { ok: true };
      });
      // It is saved: what fails now is read again soon.
      if (result.ok) await follow().catch(onError);
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
