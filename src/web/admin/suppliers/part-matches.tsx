import { useState } from 'react';
import type { PanelPartMatch } from '#contract/panel/suppliers.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Pager } from '../ui/pager.tsx';
import { useChange } from '../use-change.ts';
import { ROWS_A_PAGE } from './rows-a-page.ts';

/** Pairs of products that may be the same part; a person says it once. */
export function PartMatches({
  list: { results, count },
}: {
  list: { results: PanelPartMatch[]; count: number };
}) {
  return (
    <>
      <p role="status" className="mb-3 max-w-prose text-sm text-muted">
        {count === 1 ? '1 par de productos tiene' : `${count} pares de productos tienen`} el mismo número de
        parte y algo distinto. Decí si son el mismo: se pregunta una sola vez.
      </p>
      {results.length === 0 ? (
        <EmptyState title="No hay nada para confirmar">
          Cuando dos proveedores traigan el mismo número de parte con otra marca o categoría, lo preguntamos
          acá.
        </EmptyState>
      ) : (
        <ul className="grid gap-4" aria-label="Pares para confirmar">
          {results.map((match) => (
            <li key={`${match.product.id} ${match.other.id}`}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
      <Pager count={count} pageSize={ROWS_A_PAGE} />
    </>
  );
}

const DOUBTS = {
  categoria: 'Están en categorías distintas',
  marca: 'Tienen marcas distintas',
  sin_marca: 'A uno le falta la marca',
  oculto: 'Uno está oculto',
} as const satisfies Record<PanelPartMatch['doubt'], string>;

/** Wholesalers' prices of one part differ by some tenths; from here on a zero or a currency is likelier. */
const FAR_APART = 2;

/** Null: the two prices may be of one part. */
function gapMessage(one: string, other: string): string | null {
  const [least = 0, most = 0] = [Number(one), Number(other)].toSorted((a, b) => a - b);
  if (least <= 0 || most < least * FAR_APART) return null;
  return `Un precio es ${Math.floor(most / least)} veces el otro: fijate que a ninguno le sobre o le falte un cero. Si son el mismo, se vende el más barato.`;
}

function MatchCard({ match: { product, other, doubt } }: { match: PanelPartMatch }) {
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const gap = gapMessage(product.supplierPrice, other.supplierPrice);
  const answer = async (said: 'mismo' | 'distinto') => {
    setBusy(true);
    await change(
      () => panelApi.answerMatch({ product: product.id, other: other.id, answer: said }),
      'Error al guardar la respuesta',
    );
    setBusy(false);
  };
  return (
    <article className="sheet p-4" aria-label={`${product.partNumber}: ${DOUBTS[doubt]}`}>
      <p className="text-sm">
        <span className="datum break-all">{product.partNumber}</span>
        <span className="text-muted"> · {DOUBTS[doubt]}</span>
      </p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Side product={product} />
        <Side product={other} />
      </div>
      {gap === null ? null : <p className="mt-3 max-w-prose text-sm font-semibold text-warn">{gap}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <BusyButton size="sm" variant="primary" isBusy={busy} onClick={() => void answer('mismo')}>
          Es el mismo
        </BusyButton>
        <BusyButton size="sm" isBusy={busy} onClick={() => void answer('distinto')}>
          Son distintos
        </BusyButton>
      </div>
    </article>
  );
}

function Side({
  product: { description, brand, category, visible, supplier, supplierPrice },
}: {
  product: PanelPartMatch['product'];
}) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-semibold break-words">{description}</p>
      <p className="text-muted">
        {brand === '' ? 'Sin marca' : brand} · {category}
        {visible ? '' : ' · Oculto'}
      </p>
      <p>
        {supplier}: <span className="whitespace-nowrap tabular-nums">USD {supplierPrice}</span>
      </p>
    </div>
  );
}
