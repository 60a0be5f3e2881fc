import * as routes from '#contract/endpoints/panel-routes.ts';
import { call } from '../panel-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/controls.tsx';
import { counted } from '#lib/counted.ts';
import { reading } from '../not-read.ts';
import { sectionLoader, sectionPage, type SectionProps } from '../home/section.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { pageQuery, useView } from '../ui/use-view.ts';
import { WithdrawalCase } from './withdrawal-case.tsx';
import { WITHDRAWAL_STATE_LABELS } from './withdrawal-state.tsx';

const PAGE_SIZE = 12;

export const clientLoader = sectionLoader(({ url: { searchParams: params }, request: { signal } }) => {
  return reading(
    (detail) => `Error al cargar los arrepentimientos: ${detail}`,
    call(routes.withdrawals, {
      query: {
        search: params.get('buscar') ?? '',
        estado: stateIn(params),
        ...pageQuery(params, PAGE_SIZE),
      },
      signal,
    }),
  );
});

function WithdrawalsSection({ loaderData: { results, count } }: SectionProps<typeof clientLoader>) {
  const { view, change } = useView();
  const search = view.get('buscar') ?? '';
  const state = stateIn(view);
  const isNarrowed = search !== '' || state !== '';
  return (
    <>
      <div className="mb-3 grid gap-2 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label="Buscar arrepentimientos"
          value={search}
          onSearch={(buscar, options) => change({ buscar }, options)}
        />
        <Select aria-label="Estado" value={state} onChange={({ target }) => change({ estado: target.value })}>
          <option value="">Todos los estados</option>
          {Object.entries(WITHDRAWAL_STATE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className="mb-3 text-sm text-muted">
        {counted(count, 'caso', 'casos')}. Cada uno se responde dentro de las 24 horas.
      </p>
      {results.length > 0 ? (
        <ul className="grid gap-4">
          {results.map((withdrawal) => (
            <li key={withdrawal.code}>
              <WithdrawalCase withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={isNarrowed ? 'Ningún caso coincide' : 'Nadie se arrepintió de una compra'}>
          {isNarrowed
            ? 'Probá con menos palabras o con otro estado.'
            : 'Acá llega lo que se pide con el Botón de arrepentimiento, con sus plazos.'}
        </EmptyState>
      )}
      <Pager count={count} pageSize={PAGE_SIZE} />
    </>
  );
}

export default sectionPage(WithdrawalsSection);

/** The state that a link names; an unknown name is every state. */
function stateIn(params: URLSearchParams): string {
  const requested = params.get('estado') ?? '';
  return Object.hasOwn(WITHDRAWAL_STATE_LABELS, requested) ? requested : '';
}
