import type { Transaction } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import type { Tables } from '#db/tables.ts';
import { ConflictError } from '#db/transact.ts';
import type { MovedSetting, TypedSetting } from './setting-change.ts';
import { logoSize } from './logo.ts';
import { SETTING_TABLE, type OriginTexts, type SettingKey } from './setting-table.ts';
import { findStoredSetting, writeSetting, type StoredSetting } from './settings.store.ts';

/**
 * Writes settings and their audit entries, all or none.
 * @returns those that somebody else changed meanwhile: then nothing was written.
 * @throws ConflictError when another transaction was quicker; `transact` runs this one again.
 */
export async function storeChanges(
  trx: Transaction<Tables>,
  changes: readonly TypedSetting[],
  { origins, authorship }: { origins: OriginTexts; authorship: Authorship },
): Promise<MovedSetting[]> {
  // In one order, so that two people's changes do not wait for each other in a circle.
  const ordered = changes.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const wanted = [];
  const moved: MovedSetting[] = [];
  for (const { key, text, version } of ordered) {
    const before = await findStoredSetting(trx, key);
    const value = text === null ? null : text.trim();
    if ((before?.version ?? 0) !== version) moved.push(movedFrom(key, before, origins));
    // Since when it counts stays the same.
    else if (before === undefined || before.value !== value) wanted.push({ key, value, version, before });
  }
  if (moved.length > 0) return moved;
  for (const { key, value, version, before } of wanted) {
    const row = {
      key,
      value,
      version: version + 1,
      by_name: authorship.by.name,
      at: authorship.at.toISOString(),
    };
    if (!(await writeSetting(trx, row))) throw new ConflictError(`the setting ${key} changed meanwhile`);
    const origin = origins[key].text;
    const isPicture = SETTING_TABLE[key].input === 'picture';
    const logged = (text: string | null) => (text !== null && isPicture ? logoSize(text) : text);
    const change = {
      field: 'valor',
      before: logged(before?.value ?? origin),
      after: logged(value ?? origin),
    };
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'setting', id: key, name: SETTING_TABLE[key].label },
      changes: change.before === change.after && !isPicture ? [] : [change],
    });
  }
  return [];
}

/** @param stored Undefined: nobody ever changed it, and the version that was sent is of another database. */
function movedFrom(key: SettingKey, stored: StoredSetting | undefined, origins: OriginTexts): MovedSetting {
  return {
    key,
    text: stored?.value ?? origins[key].text ?? '',
    changed: stored === undefined ? null : { by: stored.by_name, at: stored.at },
  };
}
