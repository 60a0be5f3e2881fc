import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import { inlineWidths, narrowestWidth, photoPath, type Photo, type PhotoFormat } from '#lib/photo.ts';
import { DRAWING_VIEW_BOX, type DrawingView } from '#web/drawings/drawing.ts';
import { InlineDrawing } from '#web/drawings/inline-drawing.tsx';
import { viewsOf, type ProductView } from './product-views.ts';

export interface ProductPictureProps {
  product: Pick<PublicProduct, 'id' | 'description' | 'brand' | 'facts' | 'photos'>;
  /** Its first photograph by default, or its drawing. */
  view?: ProductView;
  /** Empty where the product's name stands beside it. */
  alt?: string;
  /** The first pictures on a page are drawn or requested at once, the others when they are almost visible. `most`: before anything else. */
  eager?: boolean | 'most';
  /** How wide a photograph is shown, as CSS writes it. */
  sizes?: string;
  className?: string | undefined;
}

/** A product's photograph, or its drawing, which is drawn in place: it costs no request and follows the theme. */
export function ProductPicture({
  product,
  view = viewsOf(product)[0],
  className,
  alt = '',
  eager = false,
  sizes = '8rem',
}: ProductPictureProps) {
  const looks = clsx('aspect-4/3 w-full', className);
  if (typeof view === 'string')
    return <Drawing product={product} view={view} alt={alt} eager={eager} className={looks} />;
  return (
    <PhotoOverDrawing
      key={view.hash}
      photo={view}
      product={product}
      alt={alt}
      eager={eager}
      sizes={sizes}
      className={looks}
    />
  );
}

/** The drawing shows until the photograph is there, and if it never comes. The box has the photograph's shape, which covers it. */
function PhotoOverDrawing({
  photo,
  product,
  alt,
  eager,
  sizes,
  className,
}: Required<Pick<ProductPictureProps, 'product' | 'alt' | 'eager' | 'sizes'>> & {
  photo: Photo;
  className: string;
}) {
  const [isBroken, setIsBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before this code ran.
    const shown = image.current;
    if (shown?.complete && shown.currentSrc !== '' && shown.naturalWidth === 0) setIsBroken(true);
  }, []);
  if (isBroken)
    return <Drawing product={product} view="picture" alt={alt} eager={eager} className={className} />;
  const { width, height } = photo;
  return (
    <span className={clsx('photo', className)}>
      <span style={{ ['--ratio' as 'aspectRatio']: width / height }}>
        <Drawing product={product} view="picture" alt="" eager={eager} className="" />
        <picture>
          <source type="image/avif" srcSet={sourcesOf(photo, 'avif')} sizes={sizes} />
          <img
            ref={image}
            srcSet={sourcesOf(photo, 'webp')}
            sizes={sizes}
            src={photoPath(photo, narrowestWidth(photo), 'webp')}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? undefined : 'lazy'}
            fetchPriority={eager === 'most' ? 'high' : undefined}
            decoding="async"
            onError={() => setIsBroken(true)}
          />
        </picture>
      </span>
    </span>
  );
}

function sourcesOf(photo: Photo, format: PhotoFormat): string {
  return inlineWidths(photo)
    .map((width) => `${photoPath(photo, width, format)} ${width}w`)
    .join(',');
}

function Drawing({
  product,
  view,
  alt,
  eager,
  className,
}: Required<Pick<ProductPictureProps, 'product' | 'alt' | 'eager'>> & {
  view: DrawingView;
  className: string;
}) {
  return (
    <InlineDrawing
      key={`${product.id} ${view}`}
      viewBox={DRAWING_VIEW_BOX}
      draw={(pens) => pens.drawProduct(product, view)}
      alt={alt}
      eager={eager !== false}
      className={className}
    />
  );
}
