import type { ShopText } from '#contract/panel/shop-texts.ts';
import { defaultText } from '#web/default-texts/as-markdown.ts';
import { useDollarRate, useShop } from '#web/page/root-data.ts';
import { Button } from '#web/ui/button.tsx';

/** How visitors will read a page's text, and the shop's own text to go on from. */
export function PageText({
  setting: { key, name },
  html,
  isEmpty,
  onStart,
}: {
  setting: Pick<ShopText, 'key' | 'name'>;
  /** Null: it is not known yet. */
  html: string | null;
  isEmpty: boolean;
  onStart: (text: string) => void;
}) {
  const shop = useShop();
  const rate = useDollarRate();
  const page = key === 'terminos' ? 'terms' : 'about';
  if (isEmpty) {
    return (
      <Button
        size="sm"
        className="mt-3"
        aria-label={`Empezar con el texto de la tienda: ${name}`}
        onClick={() => onStart(defaultText(page, shop, rate))}
      >
        Empezar con el texto de la tienda
      </Button>
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
