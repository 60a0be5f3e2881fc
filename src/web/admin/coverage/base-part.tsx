import { useEffect, useRef, useState } from 'react';
import * as routes from '#contract/endpoints/panel-routes.ts';
import type { CoverageRow } from '#contract/panel/coverage.ts';
import type { ProposedPartsResponse } from '#contract/panel/proposed-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';
import { counted } from '#lib/counted.ts';
import { call } from '../panel-client.ts';
import { panelApi } from '../panel-api.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { handFocus } from '../ui/focus.ts';
import { SearchField } from '../ui/search-field.tsx';
import { useChange } from '../use-change.ts';
import { factLabel } from './coverage-labels.ts';
import type { ProductFactsProps } from './product-facts.tsx';

const FAILURE = 'Error al elegir la parte';

/** The part of the base that a person chose for a product, and the search for one. */
export function BasePart({ product, fallback }: ProductFactsProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { forget } = useChoice(product);
  const { chosenPart, description } = product;
  const close = () => {
    setOpen(false);
    // With its last missing fact the product may have left the list.
    handFocus(opener.current, fallback());
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      {chosenPart === null ? null : (
        <span className="text-muted">
          En la base es <span className="font-semibold text-ink">{chosenPart}</span>, elegida a mano.
        </span>
      )}
      <Button ref={opener} variant="ghost" size="sm" className="-ml-3" onClick={() => setOpen(true)}>
        {chosenPart === null ? 'Buscar en la base' : 'Buscar otra'}
        <span className="sr-only">: {description}</span>
      </Button>
      {chosenPart === null ? null : (
        <Button variant="ghost" size="sm" onClick={() => void forget()}>
          Quitar la elegida<span className="sr-only">: {description}</span>
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Buscar en la base de partes"
        description={`${description}. Elegí la misma parte, no una parecida: sus datos valen en toda la tienda.`}
        startsInField
      >
        <PartSearch product={product} onDone={close} />
      </Dialog>
    </div>
  );
}

/** Chooses and takes back; the notice can undo both. */
function useChoice(product: CoverageRow) {
  const change = useChange();
  const forget = async () => {
    if ((await change(() => panelApi.forgetPart(product.id), FAILURE)) === undefined) return;
    notify.success('La base se busca sola otra vez');
  };
  const choose = async ({ id, name }: ProposedPartsResponse['results'][number]) => {
    if ((await change(() => panelApi.choosePart(product.id, id), FAILURE)) === undefined) return;
    notify.success(`${product.description} es ${name}`, {
      action: { label: 'Deshacer', run: () => void forget() },
    });
  };
  return { choose, forget };
}

type Found = ProposedPartsResponse | 'reading' | 'failed';

function PartSearch({ product, onDone }: { product: CoverageRow; onDone: () => void }) {
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Found>('reading');
  const { choose } = useChoice(product);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => {
    const reading = new AbortController();
    call(routes.proposedParts, {
      params: { id: product.id },
      query: { search },
      signal: reading.signal,
    }).then(setFound, () => (reading.signal.aborted ? undefined : setFound('failed')));
    return () => reading.abort();
  }, [product.id, search]);

  return (
    <div className="grid gap-3">
      <SearchField label="Modelo o código de fabricante" value={search} onSearch={setSearch} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {statusOf(found)}
      </p>
      {typeof found === 'string' ? null : (
        <ul className="grid gap-3">
          {found.results.map((part) => (
            <li key={part.id} className="grid gap-1 border-t border-line pt-3">
              <span className="font-semibold">{part.name}</span>
              <span className="text-xs text-muted">{[part.maker, ...part.codes].join(' · ')}</span>
              {part.contradicts.length > 0 ? (
                <span className="text-xs text-warn">
                  Es otra parte: no coincide {part.contradicts.map(factLabel).join(', ').toLowerCase()}.
                </span>
              ) : (
                <>
                  <span className="text-xs">
                    {part.adds.length === 0
                      ? 'No agrega ningún dato.'
                      : `Agrega: ${part.adds.map(factLabel).join(', ').toLowerCase()}.`}
                  </span>
                  <BusyButton
                    size="sm"
                    className="justify-self-start"
                    isBusy={busy === part.id}
                    onClick={() => {
                      setBusy(part.id);
                      void choose(part).finally(onDone);
                    }}
                  >
                    Es esta<span className="sr-only">: {part.name}</span>
                  </BusyButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function statusOf(found: Found): string {
  if (found === 'reading') return 'Buscando…';
  if (found === 'failed') return 'No se pudo buscar. Probá de nuevo en un momento.';
  if (!found.hasBase) return 'Todavía no importaste la base de partes.';
  const { length } = found.results;
  if (length === 0)
    return 'Ninguna parte tiene esas palabras. Probá con menos, o con el código de fabricante.';
  return counted(length, 'parte', 'partes');
}
