import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps, type To } from 'react-router';
import { isPlainPress } from '#web/address/plain-press.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { Badge, StockBadge } from '#web/ui/badge.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { OfflinePrice } from '#web/ui/offline-price.tsx';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { productFacts } from '#web/product/product-facts.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { OverlayLink } from '#web/ui/overlay-link.tsx';
import { InCartLink } from './in-cart-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { viewsOf } from './product-views.ts';

export interface ProductCardProps {
  product: CardProduct;
  /** Where the product's detail opens. */
  detailTo: To;
  /** What its history entry remembers, where the detail opens over the list. */
  detailState?: unknown;
  /** Opens the detail instead of following the link, if a page that is loading decides where the link leads. */
  onOpen?: (() => void) | undefined;
  layout?: 'grid' | 'lista';
  /** Among the first on the page: its picture is requested at once. `most`: the very first, which is laid out at once too. */
  eager?: boolean | 'most';
  /** Other actions that a list offers, besides buying. */
  aside?: ReactNode;
}

export function ProductCard({
  product,
  detailTo,
  detailState,
  onOpen,
  layout = 'grid',
  eager = false,
  aside,
}: ProductCardProps) {
  const isRow = layout === 'lista';
  return (
    <article
      className={clsx(
        'sheet flex hover:border-ink focus-within:border-ink',
        isRow ? 'flex-row items-stretch' : 'h-full flex-col',
        eager !== 'most' && (isRow ? 'below-fold-40' : 'below-fold-100'),
      )}
    >
      <div
        className={clsx(
          'squared-paper relative border-rule',
          product.photos.length > 0 && 'photo-paper',
          isRow ? 'w-28 shrink-0 self-stretch border-r xs:w-36 md:w-48' : 'border-b',
        )}
      >
        <Pictures product={product} eager={eager} layout={layout} />
        {isRow ? null : (
          <Badge className="absolute top-2 left-2 max-w-[calc(100%-4rem)] truncate">{product.category}</Badge>
        )}
        <DetailLink
          to={detailTo}
          state={detailState}
          onOpen={onOpen}
          aria-label={`Ver ${product.description}`}
          className={buttonLooks({
            variant: 'ghost',
            size: 'icon-sm',
            // A row's picture is too small for it and the arrows.
            className: clsx('absolute right-1', isRow ? 'bottom-1' : 'top-1'),
          })}
        >
          <svg aria-hidden viewBox="0 0 24 24" className="icon">
            <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" />
          </svg>
        </DetailLink>
      </div>

      <div
        className={clsx(
          'flex min-w-0 grow flex-col gap-2.5 p-3',
          isRow && 'md:flex-row md:items-center md:gap-6',
        )}
      >
        <div className="flex min-w-0 grow flex-col gap-2">
          <p className="sheet-label flex min-w-0 items-center gap-2">
            {isRow ? <Badge className="truncate">{product.category}</Badge> : null}
            <span className="truncate">{product.brand}</span>
          </p>
          <h3 className="line-clamp-2 text-sm leading-snug font-semibold [font-stretch:100%] [letter-spacing:0]">
            <DetailLink
              to={detailTo}
              state={detailState}
              onOpen={onOpen}
              className="hover:text-ink hover:underline hover:underline-offset-2"
            >
              {product.description}
            </DetailLink>
          </h3>
          <FactList facts={productFacts(product.facts)} />
        </div>

        <div className={clsx('mt-auto flex shrink-0 flex-col gap-2.5', isRow && 'md:mt-0 md:w-56')}>
          <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <Price amount={product.price} ars={product.priceArs} />
            <StockBadge stock={product.stock} />
          </div>
          {product.installments ? (
            <span className="installments -mt-1">
              {product.installments.words} <b>CFTEA: {product.installments.cftea}</b>
            </span>
          ) : null}
          <OfflinePrice ars={product.priceArs} className="-mt-1" />
          <WithoutTaxes amount={product.priceWithoutTaxesArs} className="-mt-1" />
          <div className="flex flex-wrap gap-2">
            <AddToCartButton product={product} size="sm" className="needs-script grow" />
            <DetailLink
              to={detailTo}
              state={detailState}
              onOpen={onOpen}
              className={buttonLooks({ size: 'sm' })}
            >
              Detalles<span className="sr-only">{` ${product.description}`}</span>
            </DetailLink>
          </div>
          <InCartLink id={product.id} className="-mt-1 text-xs" />
          {aside}
        </div>
      </div>
    </article>
  );
}

function Pictures({
  product,
  eager,
  layout,
}: Required<Pick<ProductCardProps, 'product' | 'eager' | 'layout'>>) {
  const isGrid = layout === 'grid';
  const slides = viewsOf(product).map((view, position) => (
    <ProductPicture
      key={typeof view === 'string' ? view : view.hash}
      product={product}
      view={view}
      eager={position === 0 && eager}
      sizes={
        isGrid ? '(min-width: 64rem) 20rem, (min-width: 26rem) 46vw, 92vw' : '(min-width: 48rem) 12rem, 9rem'
      }
      className={isGrid && typeof view === 'string' ? 'max-sm:aspect-video' : undefined}
    />
  ));
  return <Carousel label="Imágenes" slides={slides} />;
}

function DetailLink({ onOpen, ...props }: LinkProps & Pick<ProductCardProps, 'onOpen'>) {
  if (props.state === undefined) return <Link {...props} />;
  const open = (event: MouseEvent) => {
    if (onOpen === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    onOpen();
  };
  return <OverlayLink {...props} onClick={open} />;
}
