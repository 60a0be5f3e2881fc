import { useLayoutEffect, useRef, useState } from 'react';
import type { PanelPartMatch } from '#contract/panel/suppliers.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { counted } from '#lib/counted.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { handFocus } from '../ui/focus.ts';
import { Pager } from '../ui/pager.tsx';
import { useChange } from '../use-change.ts';
import { ROWS_A_PAGE } from './rows-a-page.ts';

/** Pairs of products that may be the same part; a person says it once. */
export function PartMatches({
  list: { results, count },
}: {
  list: { results: PanelPartMatch[]; count: number };
}) {
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const answered = useRef<{ pair: string; position: number; from: Element | null } | null>(null);
  // A pair stays for a moment after it was answered: the focus moves on when it is gone.
  useLayoutEffect(() => {
    const last = answered.current;
    if (last === null || results.some((match) => pairOf(match) === last.pair)) return;
    answered.current = null;
    handFocus(last.from, cardAt(list.current, last.position) ?? status.current);
  }, [results]);
  return (
    <>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mb-3 max-w-prose text-sm text-muted focus:outline-none"
      >
        {counted(count, 'par de productos tiene', 'pares de productos tienen')} el mismo número de parte y
        algo distinto. Decí si son el mismo: se pregunta una sola vez.
      </p>
      {results.length === 0 ? (
        <EmptyState title="No hay nada para confirmar">
          Cuando dos proveedores traigan el mismo número de parte con otra marca o categoría, lo preguntamos
          acá.
        </EmptyState>
      ) : (
        <ul ref={list} className="grid gap-4" aria-label="Pares para confirmar">
          {results.map((match, position) => (
            <li key={pairOf(match)}>
              <MatchCard
                match={match}
                onAnswer={() => {
                  answered.current = { pair: pairOf(match), position, from: document.activeElement };
                }}
              />
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

function pairOf({ product, other }: PanelPartMatch): string {
  return `${product.id} ${other.id}`;
}

/** What took the place of an answered pair; of the last one, the pair before it. */
function cardAt(list: HTMLElement | null, position: number): HTMLElement | null {
  const cards = list?.querySelectorAll<HTMLElement>('article') ?? [];
  return cards[Math.min(position, cards.length - 1)] ?? null;
}

function MatchCard({
  match: { product, other, doubt },
  onAnswer,
}: {
  match: PanelPartMatch;
  onAnswer: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const change = useChange();
  const gap = gapMessage(product.supplierPrice, other.supplierPrice);
  const answer = async (said: 'mismo' | 'distinto') => {
    setBusy(true);
    onAnswer();
    await change(
      () => panelApi.answerMatch({ product: product.id, other: other.id, answer: said }),
      'Error al guardar la respuesta',
    );
    setBusy(false);
  };
  return (
    <article
      tabIndex={-1}
      className="sheet scroll-mt-20 p-4"
      aria-label={`${product.partNumber}: ${DOUBTS[doubt]}`}
    >
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
