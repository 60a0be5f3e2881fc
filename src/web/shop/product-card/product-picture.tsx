import clsx from 'clsx';
import { useState } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import { DRAWING_VIEW_BOX, type DrawingView } from '#web/drawings/drawing.ts';
import { InlineDrawing } from '#web/drawings/inline-drawing.tsx';

export interface ProductPictureProps {
  product: Pick<PublicProduct, 'id' | 'description' | 'brand' | 'facts' | 'images'>;
  /** Which of the product's pictures; a product without any gets its drawing. */
  position?: number;
  /** Empty where the product's name stands beside it. */
  alt?: string;
  /** The first pictures on a page are requested at once, the others when they are almost visible. */
  eager?: boolean;
  className?: string | undefined;
}

/** Our own drawings (`/dibujos/…`) are drawn in place, so that they cost no request and follow the theme; others are pictures. */
export function ProductPicture({
  product,
  position = 0,
  alt = '',
  eager = false,
  className,
}: ProductPictureProps) {
  const address = product.images[position];
  const [broken, setBroken] = useState<string | null>(null);
  const looks = clsx('aspect-4/3 w-full', className);
  if (address === undefined || broken === address || address.startsWith('/dibujos/')) {
    const view = viewOf(address);
    return (
      <InlineDrawing
        key={`${product.id} ${view}`}
        viewBox={DRAWING_VIEW_BOX}
        draw={(pens) => pens.drawProduct(product, view)}
        alt={alt}
        className={looks}
      />
    );
  }
  return (
    <img
      src={address}
      alt={alt}
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(address)}
      className={clsx(looks, 'bg-[#fff] object-contain')}
    />
  );
}

function viewOf(address: string | undefined): DrawingView {
  return address?.includes('medidas') ? 'medidas' : 'picture';
}
