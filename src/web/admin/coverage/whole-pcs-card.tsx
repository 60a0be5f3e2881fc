import { use } from 'react';
import type { WholePcsResponse } from '#contract/panel/coverage.ts';
import { counted, formatCount } from '#lib/counted.ts';
import { useView } from '../ui/use-view.ts';
import { factLabel } from './coverage-labels.ts';

/** Null: the call failed, and the rest of the section is worth more than an error about this card. */
export type WholePcsRead = Promise<WholePcsResponse | null>;

const TITLE_ID = 'pc-verificadas';

/** How many whole PCs are verified, and which facts to enter first. */
export function WholePcsCard({ whole }: { whole: WholePcsRead }) {
  const read = use(whole);
  if (read === null || read.judged === 0) return null;
  const { judged, verified, verifiedThen, facts } = read;
  return (
    <section aria-labelledby={TITLE_ID} className="sheet mb-5 max-w-3xl p-4">
      <h2 id={TITLE_ID} className="font-medium">
        PC completas verificadas
      </h2>
      <p className="mt-1 text-sm">
        Hoy, {percent(verified, judged)} de las PC que se pueden armar con tu stock no llevan ninguna
        advertencia.
        {verifiedThen === verified ? null : (
          <>
            {' '}
            <strong>
              Con {facts.length === 1 ? 'este dato' : `estos ${facts.length} datos`}, serían{' '}
              {percent(verifiedThen, judged)}.
            </strong>
          </>
        )}
      </p>
      <p className="mt-1 text-xs text-muted">
        Sobre {formatCount(judged)} PC al azar: es una estimación, de unos 3 puntos más o menos.
      </p>
      {facts.length === 0 ? null : (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer text-sm font-semibold text-ink">
            Qué datos completar primero
          </summary>
          <Wanted facts={facts} />
        </details>
      )}
    </section>
  );
}

function Wanted({ facts }: Pick<WholePcsResponse, 'facts'>) {
  const { change } = useView();
  return (
    <ol className="mt-2 grid list-decimal gap-2 pl-6 text-sm">
      {facts.map(({ id, description, fact, pcs }) => (
        <li key={`${id} ${fact}`}>
          <button
            type="button"
            className="min-h-6 text-left underline"
            onClick={() => change({ buscar: description, pestana: 'todos', tipo: null, falta: null })}
          >
            {description}
          </button>
          <span className="block text-xs text-muted">
            {factLabel(fact)}: lo esperan {counted(pcs, 'PC', 'PC')} de la muestra
          </span>
        </li>
      ))}
    </ol>
  );
}

function percent(some: number, all: number): string {
  return `${Math.round((100 * some) / all)}\u00a0%`;
}
