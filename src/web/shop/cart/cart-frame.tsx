import type { ReactNode, Ref } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import type { CartLine } from '#web/browser-storage/cart-storage.ts';
import { counted } from '#lib/counted.ts';

/** The cart's title and the place of its content. */
export function CartFrame({
  cart,
  titleRef,
  children,
}: {
  /** Null: the browser's storage is not read yet. */
  cart: readonly CartLine[] | null;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  const units = cart?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null;
  return (
    <div className="page py-8">
      <h1 ref={titleRef} tabIndex={-1} className="mb-6 text-3xl focus:outline-none">
        Carrito
        {units === null ? null : (
          <span className="font-normal text-muted"> ({counted(units, 'artículo', 'artículos')})</span>
        )}
      </h1>
      <noscript>
        <Alert announced={false} tone="warn" title="El carrito necesita JavaScript">
          Lo que agregás se guarda en tu navegador. Activá JavaScript para verlo y comprar.
        </Alert>
      </noscript>
      {/* As tall as the content that is loading, so that the footer does not move. */}
      <div className="min-h-[80vh]">{children}</div>
    </div>
  );
}
