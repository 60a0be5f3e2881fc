import { useState } from 'react';
import { Link } from 'react-router';
import type { MissedSearchList } from '#contract/panel/missed-searches.ts';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DateTime } from '../ui/cells.tsx';
import { PanelTable, type Column } from '../ui/panel-table.tsx';

type Searches = MissedSearchList['results'];

/** More are shown on request. */
const FIRST_SHOWN = 10;

/** What visitors searched for in the last month and the shop did not have. */
export function MissedSearches({ searches }: { searches: Searches }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? searches : searches.slice(0, FIRST_SHOWN);
  return (
    <section aria-labelledby="sin-resultado" className="mt-6">
      <h2 id="sin-resultado" className="mb-3 text-xl">
        Búsquedas sin resultado <span className="text-sm font-normal text-muted">Últimos 30 días</span>
      </h2>
      {searches.length === 0 ? (
        <p className="sheet p-4 text-sm text-muted">
          Nada por ahora. Acá aparece lo que se busca en la tienda y no se encuentra.
        </p>
      ) : (
        <>
          <PanelTable
            caption="Búsquedas sin resultado"
            columns={COLUMNS}
            rows={shown}
            rowKey={({ words }) => words}
          />
          {searches.length > FIRST_SHOWN ? (
            <Button className="mt-3" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Ver menos' : 'Ver más'}
              <span className="sr-only"> búsquedas sin resultado</span>
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

const COLUMNS: readonly Column<Searches[number]>[] = [
  {
    key: 'palabras',
    label: 'Búsqueda',
    isHeader: true,
    cell: ({ words }) => (
      <Link
        to={paths.catalogue({ search: words })}
        className="text-ink underline underline-offset-4 wrap-anywhere"
      >
        {words}
      </Link>
    ),
  },
  { key: 'veces', label: 'Veces', isNumber: true, cell: ({ times }) => times },
  { key: 'fecha', label: 'Última vez', cell: ({ at }) => <DateTime iso={at} /> },
];
