import clsx from 'clsx';
import { useState } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import { DRAWING_VIEW_BOX, drawProduct } from '#web/drawings/draw-product.ts';
import type { DrawingView } from '#web/drawings/drawing.ts';

export interface ProductPictureProps {
  product: Pick<PublicProduct, 'id' | 'descripcion' | 'marca' | 'ficha' | 'images'>;
  /** Which of the product's pictures; a product without any gets its drawing. */
  position?: number;
  /** Empty where the product's name stands beside it. */
  alt?: string;
  /** The first pictures on a page are asked for at once, the others when they come near. */
  eager?: boolean;
  className?: string;
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
    return <Drawing product={product} view={viewOf(address)} alt={alt} className={looks} />;
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

function Drawing(props: {
  product: ProductPictureProps['product'];
  view: DrawingView;
  alt: string;
  className: string;
}) {
  return (
    <svg
      viewBox={DRAWING_VIEW_BOX}
      className={clsx('dw', props.className)}
      {...(props.alt ? { role: 'img', 'aria-label': props.alt } : { 'aria-hidden': true })}
      // Our own markup: numbers and escaped facts only.
      dangerouslySetInnerHTML={{ __html: drawProduct(props.product, props.view) }}
    />
  );
}

function viewOf(address: string | undefined): DrawingView {
  return address?.includes('medidas') ? 'medidas' : 'picture';
}
