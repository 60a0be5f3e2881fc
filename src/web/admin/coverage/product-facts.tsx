import { useState } from 'react';
import type { CoverageFact, CoverageRow } from '#contract/panel/coverage.ts';
import { valueLabel } from '#compatibility/facts/value-labels.ts';
import { counted } from '#lib/counted.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { formatDateTime } from '../ui/dates.ts';
import { handFocus } from '../ui/focus.ts';
import { FactEditor } from './fact-editor.tsx';
import { factLabel } from './coverage-labels.ts';
import { useCorrection } from './use-correction.ts';

export interface ProductFactsProps {
  product: CoverageRow;
  fallback: () => HTMLElement | null;
}

/** Shows the facts of a product that are missing, corrected or contradicted by the base, and all its facts in a collapsed block. */
export function ProductFacts({ product, fallback }: ProductFactsProps) {
  const facts = product.data.filter(({ fact }) => fact !== 'kind');
  const telling = facts.filter(
    ({ unverified, correction, baseValue }) => unverified > 0 || correction !== null || baseValue !== null,
  );
  const others = facts.filter((datum) => !telling.includes(datum));
  return (
    <div className="grid gap-2">
      {telling.length > 0 ? (
        <ul className="grid gap-2">
          {telling.map((datum) => (
            <Fact key={datum.fact} product={product} datum={datum} fallback={fallback} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer text-xs font-semibold text-ink">
            Otros datos ({others.length})<span className="sr-only"> de {product.description}</span>
          </summary>
          <ul className="mt-2 grid gap-2">
            {others.map((datum) => (
              <Fact key={datum.fact} product={product} datum={datum} fallback={fallback} />
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

const BASE_LABELS = {
  base_hand: 'De la base de partes, elegida a mano.',
  base_part_number: 'De la base de partes, por código de fabricante.',
  base_model: 'De la base de partes, por modelo.',
} as const;

function Fact({ product, datum, fallback }: ProductFactsProps & { datum: CoverageFact }) {
  const { fact, unverified, correction, baseValue, source } = datum;
  return (
    <li className="grid gap-0.5">
      <span className="text-xs text-muted">{factLabel(fact)}</span>
      <FactEditor product={product} datum={datum} fallback={fallback} />
      {unverified > 0 ? (
        <span className="text-xs text-muted">
          Sin este dato, {counted(unverified, 'parte queda', 'partes quedan')} sin verificar.
        </span>
      ) : null}
      {source === null || !(source in BASE_LABELS) ? null : (
        <span className="text-xs text-muted">{BASE_LABELS[source as keyof typeof BASE_LABELS]}</span>
      )}
      {baseValue === null ? null : (
        <span className="text-xs text-warn">
          La base de partes dice otra cosa: {valueLabel(fact, baseValue)}.
        </span>
      )}
      {correction === null ? null : <Correction product={product} datum={datum} fallback={fallback} />}
    </li>
  );
}

/** Shows who corrected the fact, its former value, and the button that restores it. */
export function Correction({ product, datum, fallback }: ProductFactsProps & { datum: CoverageFact }) {
  const { goBack } = useCorrection(product);
  const [isBusy, setBusy] = useState(false);
  const { fact, correction } = datum;
  if (correction === null) return null;
  const withdraw = async () => {
    const pressed = document.activeElement;
    setBusy(true);
    const done = await goBack(datum);
    setBusy(false);
    if (done) handFocus(pressed, fallback());
  };
  const { by, at, supplier } = correction;
  return (
    <span className="grid justify-items-start gap-1 text-xs font-normal text-muted">
      <span>
        Corregido por {by}, {formatDateTime(at)}. El proveedor{' '}
        {supplier === null ? 'no lo dice' : `dice: ${valueLabel(fact, supplier)}`}.
      </span>
      <BusyButton size="sm" isBusy={isBusy} onClick={() => void withdraw()}>
        Volver a lo que dice el proveedor
        <span className="sr-only">
          : {factLabel(fact)}, {product.description}
        </span>
      </BusyButton>
    </span>
  );
}
