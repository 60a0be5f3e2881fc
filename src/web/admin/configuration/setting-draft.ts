import type { ShopText } from '#contract/panel/shop-texts.ts';
import { readDraft, useKeptDraft } from '../ui/kept-draft.ts';

/** What somebody typed and did not save. `version` null: they read that another person changed it, and still want theirs. */
export interface SettingDraft {
  text: string;
  version: number | null;
}

export function useSettingDraft(key: ShopText['key']) {
  const [draft, keep] = useKeptDraft(draftKey(key), isSettingDraft);
  /** `read`: what is typed by now, for a response that comes later. */
  return { draft, keep, read: () => readSettingDraft(key) };
}

export function readSettingDraft(key: ShopText['key']): SettingDraft | null {
  return readDraft(draftKey(key), isSettingDraft);
}

/** Where a setting's form stands on its page. */
export function formId(key: ShopText['key']): string {
  return `ajuste-${key}`;
}

function draftKey(key: ShopText['key']): string {
  return `ajuste_${key}`;
}

function isSettingDraft(value: unknown): value is SettingDraft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('version' in value))
    return false;
  return typeof value.text === 'string' && (value.version === null || typeof value.version === 'number');
}
