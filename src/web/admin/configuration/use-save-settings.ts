import { useRef, useState } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { notify } from '#web/ui/notify.ts';
import { panelApi } from '../panel-api.ts';
import { useChange, type Refusal } from '../use-change.ts';
import {
  keepSettingDraft,
  readSettingDraft,
  readUnsavedSettings,
  settingId,
  type UnsavedSetting,
} from './setting-draft.ts';
import { judgeTyped } from './use-setting-previews.ts';

type Faults = Refusal['faults'];

/** What a value leaves out, asked before it is saved. */
export interface SettingDoubt {
  name: string;
  value: string;
  warning: string;
}

/** Saves all that is typed at once: all of it or nothing. */
export function useSaveSettings(unsaved: readonly UnsavedSetting[]) {
  const change = useChange();
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [doubts, setDoubts] = useState<readonly SettingDoubt[]>([]);

  /** Somebody saved again while the server was slow: nothing that they typed meanwhile may be forgotten. */
  const isSaveDue = useRef(false);

  /** @returns the settings as they are now; null: nothing was saved. */
  const store = async (due: readonly UnsavedSetting[]): Promise<readonly ShopText[] | null> => {
    const changes = due.map(({ setting: { key }, draft: { text, version } }) => ({
      key,
      value: text,
      version,
    }));
    const saved = await change(
      () => panelApi.changeShopTexts({ changes }),
      null,
      ({ message, faults: found }) => {
        const faulty = due.filter(({ setting: { key } }) => found[key] !== undefined);
        setFaults(found);
        setFailure(faulty.length === 0 ? message : failureMessage(faulty.length));
        const first = faulty[0]?.setting.key;
        if (first !== undefined) focusSetting(first);
      },
    );
    if (saved === undefined) return null;
    setFaults({});
    setFailure(null);
    for (const { key, value } of changes) dropSaved(key, value, saved.settings);
    const [only] = due;
    notify.success(
      only !== undefined && due.length === 1
        ? `${only.setting.name}: guardado`
        : `${due.length} cambios guardados`,
    );
    return saved.settings;
  };
  const save = async () => {
    if (isSaving) {
      isSaveDue.current = true;
      return;
    }
    setSaving(true);
    let due: readonly UnsavedSetting[] = unsaved;
    while (due.length > 0) {
      isSaveDue.current = false;
      const found = await findDoubts(due);
      setDoubts(found);
      const settings = found.length > 0 ? null : await store(due);
      due = settings !== null && isSaveDue.current ? readUnsavedSettings(settings) : [];
    }
    setSaving(false);
  };
  /** What was typed after a refusal is a new attempt. */
  const forget = (key: ShopText['key']) => {
    setFailure(null);
    setFaults(({ [key]: _gone, ...others }) => others);
  };
  const saveAnyway = () => store(unsaved);
  return { isSaving, faults, failure, doubts, save, saveAnyway, forget, endDoubts: () => setDoubts([]) };
}

async function findDoubts(unsaved: readonly UnsavedSetting[]): Promise<SettingDoubt[]> {
  // A value that nobody could look at by then is saved without a question.
  const seen = await judgeTyped(unsaved).catch(() => []);
  return seen.flatMap(({ key, warning }) => {
    const typed = unsaved.find(({ setting }) => setting.key === key);
    if (warning === null || typed === undefined) return [];
    return [{ name: typed.setting.name, value: typed.draft.text, warning }];
  });
}

/** What was typed while it was saved stays, and goes on from what is saved. */
function dropSaved(key: ShopText['key'], saved: string, settings: readonly ShopText[]): void {
  const typed = readSettingDraft(key);
  const now = settings.find((setting) => setting.key === key);
  const isSame = typed === null || typed.text === saved || now === undefined;
  keepSettingDraft(key, isSame ? null : { text: typed.text, version: now.version });
}

export function focusSetting(key: ShopText['key']): void {
  document.getElementById(settingId(key))?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

function failureMessage(count: number): string {
  return count === 1
    ? 'No se guardó nada: hay un dato para revisar'
    : `No se guardó nada: hay ${count} datos para revisar`;
}
