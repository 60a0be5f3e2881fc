import { useEffect, useRef, useState } from 'react';
import type { ShopText, ShopTextPreview } from '#contract/panel/shop-texts.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { defaultText } from '#web/default-texts/as-markdown.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';
import { notify } from '#web/ui/notify.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import type { UnsavedSetting } from './setting-draft.ts';
import { saidOnceSaved, typedShop, unusableTexts } from './typed-shop.ts';
import { judgeTyped } from './use-setting-previews.ts';

/** How visitors will read a page's text, and the shop's own text to go on from. */
export function PageText({
  setting: { key, name },
  html,
  isEmpty,
  unsaved,
  previews,
  onStart,
}: {
  setting: Pick<ShopText, 'key' | 'name'>;
  /** Null: it is not known yet. */
  html: string | null;
  isEmpty: boolean;
  /** What stands typed in the whole form. */
  unsaved: readonly UnsavedSetting[];
  /** What of that would do, as far as it is known. */
  previews: ReadonlyMap<ShopText['key'], ShopTextPreview>;
  onStart: (text: string) => void;
}) {
  const shop = useShop();
  const rate = useDollarRate();
  const [isBusy, setBusy] = useState(false);
  const isStillEmpty = useRef(isEmpty);
  useEffect(() => {
    isStillEmpty.current = isEmpty;
  }, [isEmpty]);
  const page = key === 'terminos' ? 'terms' : 'about';
  const start = async () => {
    setBusy(true);
    try {
      // What was typed a moment ago is not judged yet.
      const unusable = unusableTexts(unsaved, await judgeTyped(unsaved));
      // The field can be typed into meanwhile.
      if (!isStillEmpty.current) return;
      onStart(defaultText(page, typedShop(shop, unsaved, unusable), rate));
      if (unusable.length > 0) {
        notify.error('No entra en el texto lo que no se puede usar', {
          detail: unusable.map(({ name, failure }) => `${name} ${failure}.`).join(' '),
        });
      }
    } catch (error) {
      const detail = errorMessage(error);
      notify.error('No se pudo revisar lo escrito', { detail });
    } finally {
      setBusy(false);
    }
  };
  if (isEmpty) {
    const missing = saidOnceSaved(key, unsaved);
    const unusable = unusableTexts(unsaved, previews.values());
    return (
      <div className="mt-3">
        <BusyButton
          size="sm"
          isBusy={isBusy}
          aria-label={`Empezar con el texto de la tienda: ${name}`}
          onClick={() => void start()}
        >
          Empezar con el texto de la tienda
        </BusyButton>
        {unusable.length === 0 ? null : (
          <p role="status" className="mt-2 text-sm text-warn">
            No entra en el texto porque no se puede usar: {unusable.map(({ name }) => name).join(', ')}.
          </p>
        )}
        {missing.length === 0 ? null : (
          <p role="status" className="mt-2 text-sm text-warn">
            No entra en el texto hasta que lo guardes: {missing.join(', ')}.
          </p>
        )}
      </div>
    );
  }
  if (html === null) return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold">
        Vista previa<span className="sr-only">: {name}</span>
      </summary>
      <div
        className="owner-text mt-1 rounded-sm border border-rule bg-paper p-4"
        // Written by the server from the owner's text, which brings no HTML of its own.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </details>
  );
}
