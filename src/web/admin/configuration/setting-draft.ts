import { useSyncExternalStore } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { draftStorage, keepDraft, readDraft } from '../kept-draft.ts';

/** What somebody typed and did not save, and the version of the setting that they saw. */
export interface SettingDraft {
  text: string;
  version: number;
}

/** A setting whose text is not the one that is saved. */
export interface UnsavedSetting {
  setting: ShopText;
  draft: SettingDraft;
}

/** What is typed and not saved, in the order of the page. */
export function useUnsavedSettings(settings: readonly ShopText[]): UnsavedSetting[] {
  // React compares what it reads: a text stays the same, a list would not.
  useSyncExternalStore(
    draftStorage.subscribe,
    () => settings.map(({ key }) => draftStorage.read(draftKey(key)) ?? '').join('\n'),
    () => '',
  );
  return readUnsavedSettings(settings);
}

export function readUnsavedSettings(settings: readonly ShopText[]): UnsavedSetting[] {
  return settings.flatMap((setting) => {
    const draft = readSettingDraft(setting.key);
    return draft === null || draft.text === setting.value ? [] : [{ setting, draft }];
  });
}

export function readSettingDraft(key: ShopText['key']): SettingDraft | null {
  return readDraft(draftKey(key), isSettingDraft);
}

/** @param draft Null drops it. */
export function keepSettingDraft(key: ShopText['key'], draft: SettingDraft | null): void {
  keepDraft(draftKey(key), draft);
}

/** Where a setting stands on its page. */
export function settingId(key: ShopText['key']): string {
  return `ajuste-${key}`;
}

function draftKey(key: ShopText['key']): string {
  return `ajuste_${key}`;
}

function isSettingDraft(value: unknown): value is SettingDraft {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('version' in value))
    return false;
  return typeof value.text === 'string' && typeof value.version === 'number';
}
