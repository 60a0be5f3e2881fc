import { useEffect, useState } from 'react';
import type { ShopText, ShopTextPreview } from '#contract/panel/shop-texts.ts';
import { panelApi } from '../panel-api.ts';

/** After the last letter. */
const PAUSE_MS = 400;

/** What a text would do, also one that nobody has saved; null: it is not known yet, or it cannot be used. @param text Null: nothing is asked. */
export function usePreview(key: ShopText['key'], text: string | null): ShopTextPreview | null {
  const [seen, setSeen] = useState<{ text: string; preview: ShopTextPreview } | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      panelApi.previewShopText(key, text, leaving.signal).then(
        (preview) => setSeen({ text, preview }),
        // Saving it says what is wrong.
        () => setSeen(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, text]);
  return seen !== null && seen.text === text ? seen.preview : null;
}
