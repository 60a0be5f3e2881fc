import { useEffect, useState } from 'react';
import type { ShopText } from '#contract/panel/shop-texts.ts';
import { panelApi } from '../panel-api.ts';

/** After the last letter. */
const PAUSE_MS = 400;

/** What a text that nobody has saved would do; null: it is not known yet, or it cannot be used. */
export function usePreview(key: ShopText['key'], text: string | null): string | null {
  const [seen, setSeen] = useState<{ text: string; example: string } | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      panelApi.previewShopText(key, text, leaving.signal).then(
        ({ example }) => setSeen({ text, example }),
        // Saving it says what is wrong.
        () => setSeen(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, text]);
  return seen !== null && seen.text === text ? seen.example : null;
}
