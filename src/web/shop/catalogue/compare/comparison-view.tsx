import clsx from 'clsx';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useNavigationType } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { AddToCartButton } from '#web/shop/product-card/add-to-cart-button.tsx';
import { InCartLink } from '#web/shop/product-card/in-cart-link.tsx';
import type { CardProduct } from '#web/product/card-product.ts';
import { ProductPicture } from '#web/shop/product-card/product-picture.tsx';
import { Badge, StockBadge } from '#web/ui/badge.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { Price, WithoutTaxes } from '#web/ui/price.tsx';
import { counted } from '#lib/counted.ts';
import { changedView, type CatalogueAddress } from '../address/catalogue-address.ts';
import { columnCount, COLUMNS_WIDTH, ColumnNames, FIRST_COLUMN, NamesBegin } from './column-names.tsx';
import { FROM_COMPARISON } from './from-comparison.ts';
import type { Comparison, ComparisonRow } from './compare-products.ts';

/** Up to four parts side by side; differences are marked with a word, and no product is called the best. */
export default function ComparisonView({
  address,
  comparison: { products, dearerBy, samePair, deciding, rows },
}: {
  address: CatalogueAddress;
  comparison: Comparison;
}) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const table = useRef<HTMLElement>(null);
  const wasBrought = useNavigationType() !== 'POP';
  useEffect(() => {
    if (wasBrought) heading.current?.focus({ preventScroll: true });
  }, [wasBrought]);
  const list = paths.catalogue(changedView(address, { isComparing: false }));
  const leaveOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') void navigate(list, { state: FROM_COMPARISON });
  };
  const differences = rows.filter(({ differs }) => differs).length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it, wherever the focus is inside
    <section aria-labelledby="titulo-comparacion" onKeyDown={leaveOnEscape}>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="titulo-comparacion" ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          Comparación
        </h2>
        <p className="text-sm text-muted">
          {counted(products.length, 'componente', 'componentes')},{' '}
          {counted(differences, 'dato distinto', 'datos distintos')}
        </p>
        <Link to={list} state={FROM_COMPARISON} className={buttonLooks({ size: 'sm', className: 'ml-auto' })}>
          Volver a los componentes
        </Link>
      </div>
      {samePair === null ? null : <p className="sheet mb-4 p-4">{samePair}</p>}
      <DecidingList deciding={deciding} products={products} />
      <div
        className={clsx(COLUMNS, products.length > FIT_A_PHONE && CUT_COLUMNS)}
        style={columnCount(products)}
      >
        <ColumnNames products={products} table={table} />
        {/* A keyboard scrolls what it can focus. */}
        <section
          ref={table}
          aria-label="Tabla de comparación"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone
          tabIndex={0}
          className="sheet relative overflow-x-auto"
        >
          <table className={clsx('table-fixed border-collapse text-sm', COLUMNS_WIDTH)}>
            <caption className="sr-only">Los datos de cada componente, uno al lado del otro</caption>
            <thead>
              <tr>
                <th scope="col" className={clsx(FIRST_COLUMN, 'text-left')}>
                  <span className="sheet-label">Dato</span>
                  <NamesBegin />
                </th>
                {products.map((product, place) => (
                  <Column
                    key={product.id}
                    product={product}
                    dearerBy={dearerBy[place] ?? null}
                    address={address}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.name} row={row} products={products} />
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}

function DecidingList({ deciding, products }: Pick<Comparison, 'deciding' | 'products'>) {
  if (deciding.length === 0) return null;
  return (
    <div className="sheet mb-4 p-4">
      <h3 className="text-base">Lo que decide</h3>
      <ul className="mt-2 grid gap-2">
        {deciding.map(({ name, words, ahead }) => (
          <li key={name}>
            <strong>{name}</strong>: {words}
            <span className="block text-sm text-muted">
              {ahead.map((position) => products[position]?.description).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** So many columns stand whole on a phone. */
const FIT_A_PHONE = 2;

/** How wide the columns are at least; with more room they share it. */
const COLUMNS = '[--first:6rem] [--column:8rem] md:[--first:13rem] md:[--column:11rem]';

/**
 * A phone shows two columns and a part of the third, because a cut column invites to scroll. Padding and borders of both sides are 2.125
 * rem.
 */
const CUT_COLUMNS = 'max-md:[--column:max(6.75rem,calc((100vw-2.125rem-var(--first))/2.3))]';

function Column({
  product,
  dearerBy,
  address,
}: {
  product: CardProduct;
  dearerBy: string | null;
  address: CatalogueAddress;
}) {
  const detailTo = paths.catalogue(changedView(address, { productId: product.id, isComparing: true }));
  const compared = address.compared.filter((id) => id !== product.id);
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a column's heading, named by the product's link in it
    <th scope="col" className="border-l border-rule p-2 text-left align-top font-normal wrap-anywhere md:p-3">
      <div className="flex h-full flex-col gap-2">
        <span className="squared-paper block max-w-48 rounded-sm border border-rule">
          <ProductPicture product={product} eager />
        </span>
        <Link to={detailTo} preventScrollReset className="font-semibold hover:text-ink hover:underline">
          {product.description}
        </Link>
        <span className="flex flex-wrap items-center gap-2">
          <Price amount={product.price} ars={product.priceArs} />
          <StockBadge stock={product.stock} />
        </span>
        {dearerBy === null ? null : (
          <span className="text-xs font-semibold">{dearerBy} que el más barato</span>
        )}
        <WithoutTaxes amount={product.priceWithoutTaxesArs} />
        <span className="flex flex-wrap gap-2">
          <AddToCartButton product={product} size="sm" className="needs-script max-md:px-2" />
          <InCartLink id={product.id} className="mt-1 block text-xs" />
          <Link
            to={detailTo}
            preventScrollReset
            className={buttonLooks({ size: 'sm', className: 'max-md:px-2' })}
          >
            Detalles<span className="sr-only"> {product.description}</span>
          </Link>
          <Link
            to={paths.catalogue(changedView(address, { compared, isComparing: compared.length > 0 }))}
            replace
            preventScrollReset
            className={buttonLooks({ size: 'sm', className: 'max-md:px-2' })}
          >
            Quitar<span className="sr-only"> {product.description}</span>
          </Link>
        </span>
      </div>
    </th>
  );
}

function Row({
  row: { name, values, differs },
  products,
}: {
  row: ComparisonRow;
  products: readonly CardProduct[];
}) {
  return (
    <tr className="border-t border-rule">
      <th scope="row" className={clsx(FIRST_COLUMN, 'text-left font-medium')}>
        {name}
        {differs ? (
          <Badge tone="ink" className="mt-1 flex w-fit">
            ≠ Distinto
          </Badge>
        ) : null}
      </th>
      {products.map(({ id }, column) => {
        const value = values[column] ?? null;
        return (
          <td
            key={id}
            className={clsx(
              'border-l border-rule p-2 align-top wrap-anywhere md:p-3',
              value === null ? 'text-muted' : 'datum text-sm',
              differs && value !== null && 'font-semibold',
            )}
          >
            {value ?? 'No informado'}
          </td>
        );
      })}
    </tr>
  );
}
