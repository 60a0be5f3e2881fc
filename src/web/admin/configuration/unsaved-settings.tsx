import { useState, useSyncExternalStore } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { draftStorage } from '../ui/kept-draft.ts';
import { formId, readSettingDraft } from './setting-draft.ts';

/** What an earlier visit to the section left unsaved. What is typed in this one says so beside its own field. */
export function UnsavedSettings({ settings }: { settings: readonly ShopText[] }) {
  const [earlier] = useState(() => settings.filter(isUnsaved).map(({ key }) => key));
  const open = useSyncExternalStore(draftStorage.subscribe, () =>
    settings
      .filter((setting) => earlier.includes(setting.key) && isUnsaved(setting))
      .map(({ key }) => key)
      .join(' '),
  ).split(' ');
  const unsaved = settings.filter(({ key }) => open.includes(key));
  if (unsaved.length === 0) return null;
  return (
    <Alert tone="warn" title="Quedó sin guardar" announced={false} className="mb-6 max-w-3xl">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {unsaved.map(({ key, name }) => (
          <li key={key}>
            <a
              href={`#${formId(key)}`}
              className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function isUnsaved({ key, value }: ShopText): boolean {
  const draft = readSettingDraft(key);
  return draft !== null && draft.text !== value;
}
