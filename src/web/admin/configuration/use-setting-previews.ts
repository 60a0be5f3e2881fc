import { useEffect, useState } from 'react';
import type { ShopText, ShopTextPreview } from '#contract/panel/shop-texts.ts';
import { panelApi } from '../panel-api.ts';
import type { UnsavedSetting } from './setting-draft.ts';

/** After the last letter. */
const PAUSE_MS = 400;

/** Nobody waits longer for a look at what they typed. */
const LOOK_MS = 5000;

interface TypedSetting {
  key: ShopText['key'];
  value: string;
}

/** What texts would do together that nobody has saved; a setting is absent while that is not known yet. */
export function useSettingPreviews(
  typed: readonly TypedSetting[],
): ReadonlyMap<ShopText['key'], ShopTextPreview> {
  const [seen, setSeen] = useState<{ typed: readonly TypedSetting[]; previews: ShopTextPreview[] }>(NONE);
  const asked = JSON.stringify(typed);
  useEffect(() => {
    const changes = JSON.parse(asked) as TypedSetting[]; // as it was written above
    if (changes.length === 0) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      panelApi.previewShopTexts({ changes }, { signal: leaving.signal }).then(
        ({ examples }) => setSeen({ typed: changes, previews: examples }),
        // Saving it says what is wrong.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked]);
  const isStill = (preview: ShopTextPreview) => {
    const judged = seen.typed.find(({ key }) => key === preview.key)?.value;
    return typed.some(({ key, value }) => key === preview.key && value === judged);
  };
  return new Map(seen.previews.filter(isStill).map((preview) => [preview.key, preview]));
}

/** What all that is typed would do together, judged now. */
export async function judgeTyped(unsaved: readonly UnsavedSetting[]): Promise<readonly ShopTextPreview[]> {
  if (unsaved.length === 0) return [];
  const changes = unsaved.map(({ setting: { key }, draft: { text } }) => ({ key, value: text }));
  return (await panelApi.previewShopTexts({ changes }, { timeoutMs: LOOK_MS })).examples;
}

const NONE = { typed: [], previews: [] };
