import type { ReactNode } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import type { LookUp } from '#web/product/look-up.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { Badge, StockBadge } from '#web/ui/badge.tsx';
import { FactList, FactTable } from '#web/ui/fact-list.tsx';
import { Installments } from '#web/ui/installments.tsx';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import { OfflinePrice } from '#web/ui/offline-price.tsx';
import { DollarRate, Price, WithoutTaxes } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { useDollarRate } from '#web/page/root-data.ts';
import { ProductGallery } from './product-gallery.tsx';

/** All details of a product. Until they are loaded, it shows the card's data. */
export function ProductDetail({
  product,
  missing,
  delivery,
  heading = 'h3',
}: {
  product: PublicProduct | CardProduct;
  /** What its supplier does not state, and where to look for it. */
  missing: LookUp | null;
  /** What sending it costs, below its price. */
  delivery?: ReactNode;
  /** The level of its sections: below a dialog's title or a page's. */
  heading?: 'h2' | 'h3';
}) {
  const rate = useDollarRate();
  const whole = 'content' in product ? product : null;
  return (
    <div className="grid gap-6 md:grid-cols-[22rem_1fr]">
      <ProductGallery product={product} />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          {product.brand}
          {whole?.partNumber ? ` - ${whole.partNumber}` : ''}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Badge>{product.category}</Badge>
          <StockBadge stock={product.stock} />
        </div>
        <p className="mt-4">
          <Price amount={product.price} ars={product.priceArs} size="xl" />
          <OfflinePrice ars={product.priceArs} className="mt-1.5 text-sm" />
          <WithoutTaxes amount={product.priceWithoutTaxesArs} className="mt-1.5 text-xs" />
          {rate ? <DollarRate rate={rate} className="mt-0.5 block text-xs text-muted" /> : null}
        </p>
        <Installments ars={product.priceArs} className="mt-3" />
        {delivery}
        <FactList facts={productFacts(product.facts)} className="mt-4" />
        {missing ? (
          <p className="mt-4 text-sm">
            <span className="text-muted">La ficha no dice todo lo que hace falta para saber si encaja.</span>
            <LookUpLine found={missing} />
          </p>
        ) : null}
        {whole ? <Sheet product={whole} heading={heading} /> : <SheetSkeleton />}
      </div>
    </div>
  );
}

function Sheet({ product, heading: Heading }: { product: PublicProduct; heading: 'h2' | 'h3' }) {
  const { content, brand, partNumber, category, id } = product;
  const attributes = content.attributes.map(({ attribute, value }) => ({ name: attribute, value }));
  return (
    <>
      {content.shortDescription ? <p className="mt-4">{content.shortDescription}</p> : null}
      {attributes.length > 0 ? (
        <>
          <Heading className="mt-6 mb-2 text-base">Especificaciones</Heading>
          <FactTable facts={attributes} />
        </>
      ) : null}
      <Heading className="mt-6 mb-2 text-base">Producto</Heading>
      <FactTable
        facts={[
          { name: 'Marca', value: brand },
          { name: 'Modelo', value: partNumber },
          { name: 'Categoría', value: category },
          { name: 'ID', value: id },
        ].filter(({ value }) => value !== '')}
      />
    </>
  );
}

function SheetSkeleton() {
  return (
    <div className="mt-4 grid gap-2">
      {['w-full', 'w-4/5', 'w-full', 'w-3/5', 'w-full', 'w-2/3'].map((width, position) => (
        <Skeleton key={position} className={`h-6 ${width}`} />
      ))}
    </div>
  );
}
