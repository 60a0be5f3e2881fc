import type { PanelSupplierMerge } from '#contract/panel/supplier-merge.ts';
import type { PanelSupplier } from '#contract/panel/suppliers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Price } from '#web/ui/price.tsx';
import { counted, formatCount } from '#lib/counted.ts';
import { isPriceJump } from '../ui/margin-jump.ts';
import { deliveryLabel, namesOf } from './merge-labels.ts';
import { termsLabel } from './supplier-terms-label.ts';

/** What a merge would do, in sentences. */
export function MergeEffect({
  merge,
  from,
  into,
}: {
  merge: PanelSupplierMerge;
  from: PanelSupplier;
  into: PanelSupplier;
}) {
  const { fromSupplier, intoSupplier, lists, sharedLists, addresses, orders, sameCodes } = merge;
  return (
    <div className="grid gap-2 text-sm break-words">
      <p>
        <strong>
          Pasa{merge.products === 1 ? '' : 'n'} {counted(merge.products, 'producto', 'productos')}
        </strong>{' '}
        a {intoSupplier}
        {lists.length === 0 ? '' : `, con ${counted(lists.length, 'lista', 'listas')}: ${namesOf(lists)}`}.
      </p>
      {addresses === 0 ? null : (
        <p>
          {addresses === 1 ? 'Una se trae sola' : `${addresses} se traen solas`}: sigue
          {addresses === 1 ? '' : 'n'} igual, como {addresses === 1 ? 'lista' : 'listas'} de {intoSupplier}.
        </p>
      )}
      {sharedLists.length === 0 ? null : (
        <p>
          {sharedLists.length === 1 ? 'La lista' : 'Las listas'} {namesOf(sharedLists)}{' '}
          {sharedLists.length === 1
            ? 'está en los dos: queda una sola.'
            : 'están en los dos: de cada una queda una sola.'}{' '}
          Lo que no traiga su próximo archivo se queda sin stock.
        </p>
      )}
      <p>
        {orders === 0
          ? `Ningún pedido dice que se compra a ${fromSupplier}.`
          : `${counted(orders, 'pedido dice', 'pedidos dicen')} desde ahora que se compra a ${intoSupplier}, con el mismo código.`}
      </p>
      {sameCodes === 0 ? null : (
        <p>
          {sameCodes === 1
            ? 'Un código está en los dos y es el mismo producto: queda una sola oferta'
            : `${formatCount(sameCodes)} códigos están en los dos y son el mismo producto: de cada uno queda una sola oferta`}
          , con el precio y el stock que se leyeron último y lo reservado de las dos.
        </p>
      )}
      <Terms from={from} into={into} />
      <Prices merge={merge} />
    </div>
  );
}

function Terms({ from, into }: { from: PanelSupplier; into: PanelSupplier }) {
  const [terms, kept] = [termsLabel(from), termsLabel(into)];
  const [days, keptDays] = [deliveryLabel(from), deliveryLabel(into)];
  if (terms === kept && days === keptDays) return null;
  const said = (label: string) => (label === '—' ? 'sin condiciones propias' : label);
  return (
    <p>
      Quedan las condiciones de {into.name}
      {terms === kept ? '' : `: ${said(kept)} (${from.name}: ${said(terms)})`}
      {days === keptDays ? '.' : `${terms === kept ? ': ' : '; '}${keptDays} (${from.name}: ${days}).`}
    </p>
  );
}

function Prices({ merge: { prices, intoSupplier } }: { merge: PanelSupplierMerge }) {
  const { raised, lowered, example } = prices;
  if (raised + lowered === 0) return <p>Ningún precio cambia.</p>;
  const moves = [
    raised === 0 ? '' : counted(raised, 'precio sube', 'precios suben'),
    lowered === 0 ? '' : counted(lowered, 'precio baja', 'precios bajan'),
  ].filter((part) => part !== '');
  return (
    <>
      <p>
        <strong>{moves.join(' y ')}</strong>, por las condiciones de {intoSupplier} o por lo que se leyó
        último: los costos, enseguida; los márgenes, en el próximo recálculo.
      </p>
      {example === null ? null : (
        <p>
          El que más cambia, {example.description}: <Price amount={example.price} size="sm" /> pasa a{' '}
          <strong>
            <Price amount={example.nextPrice} size="sm" />
          </strong>
        </p>
      )}
      {example !== null && isPriceJump(example.price, example.nextPrice) ? (
        <Alert tone="warn" announced={false} title="Es un salto grande. Mirá los precios antes de seguir." />
      ) : null}
    </>
  );
}
