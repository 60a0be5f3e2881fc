import type { ShopText } from '#contract/panel/shop-texts.ts';
import { defaultText } from '#web/default-texts/as-markdown.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import type { UnsavedSetting } from './setting-draft.ts';
import { saidOnceSaved, typedShop } from './typed-shop.ts';

/** How visitors will read a page's text, and the shop's own text to go on from. */
export function PageText({
  setting: { key, name },
  html,
  isEmpty,
  unsaved,
  onStart,
}: {
  setting: Pick<ShopText, 'key' | 'name'>;
  /** Null: it is not known yet. */
  html: string | null;
  isEmpty: boolean;
  /** What stands typed in the whole form. */
  unsaved: readonly UnsavedSetting[];
  onStart: (text: string) => void;
}) {
  const shop = useShop();
  const rate = useDollarRate();
  const page = key === 'terminos' ? 'terms' : 'about';
  if (isEmpty) {
    const missing = saidOnceSaved(key, unsaved);
    return (
      <div className="mt-3">
        <Button
          size="sm"
          aria-label={`Empezar con el texto de la tienda: ${name}`}
          onClick={() => onStart(defaultText(page, typedShop(shop, unsaved), rate))}
        >
          Empezar con el texto de la tienda
        </Button>
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
