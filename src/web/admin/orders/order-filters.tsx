import { PAYMENT_FILTERS } from '#contract/panel/payment-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/controls.tsx';
import { DayField } from '../ui/day-field.tsx';
import { ORDER_STATUS_LABELS } from '../ui/order-status-labels.ts';
import { PhoneFold } from '../ui/phone-fold.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { useView } from '../ui/use-view.ts';

/** No filter, as a change of the address. */
export const NO_FILTERS = { buscar: null, estado: null, pago: null, desde: null, hasta: null };

/** What the address asks of the list, as the query of its call. An unknown name filters nothing. */
export function queryOf(params: URLSearchParams) {
  return {
    search: params.get('buscar') ?? '',
    status: choiceIn(params, 'estado', ORDER_STATUS_LABELS),
    pago: choiceIn(params, 'pago', PAYMENT_FILTERS),
    desde: dayIn(params, 'desde'),
    hasta: dayIn(params, 'hasta'),
  };
}

export function hasFilters(params: URLSearchParams): boolean {
  return Object.values(queryOf(params)).some((value) => value !== '');
}

/** The search of the list of orders, and what narrows it; the address keeps all of it. On a phone the list comes before what narrows it. */
export function OrderFilters() {
  const { view, change } = useView();
  const { search, ...narrowing } = queryOf(view);
  const { status, pago, desde, hasta } = narrowing;
  return (
    <div className="mb-3 grid gap-2">
      <PhoneFold
        label={filtersLabel(Object.values(narrowing).filter((value) => value !== '').length)}
        openFrom="sm"
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        beside={
          <SearchField
            label="Buscar pedidos"
            looksAt="Cliente, teléfono, número…"
            value={search}
            onSearch={(buscar, options) => change({ buscar }, options)}
            className="min-w-0 grow"
          />
        }
      >
        <div className="grid gap-2 max-sm:w-full sm:grid-cols-[12rem_12rem]">
          <Select
            aria-label="Estado"
            value={status}
            onChange={({ target }) => change({ estado: target.value })}
          >
            <option value="">Todos los estados</option>
            {Object.entries(ORDER_STATUS_LABELS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Select aria-label="Pago" value={pago} onChange={({ target }) => change({ pago: target.value })}>
            <option value="">Todos los pagos</option>
            {Object.entries(PAYMENT_FILTERS).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
        <DayField label="Desde" value={desde} onChange={(day) => change({ desde: day })} />
        <DayField label="Hasta" value={hasta} onChange={(day) => change({ hasta: day })} />
        {hasFilters(view) ? (
          <Button size="sm" variant="ghost" onClick={() => change(NO_FILTERS)}>
            Quitar filtros
          </Button>
        ) : null}
      </PhoneFold>
    </div>
  );
}

/** @param count how many narrow the list besides the search, which is in sight */
function filtersLabel(count: number): string {
  return count === 0 ? 'Filtros' : `Filtros (${count})`;
}

function choiceIn<Choices extends object>(
  params: URLSearchParams,
  name: string,
  choices: Choices,
): keyof Choices | '' {
  const requested = params.get(name) ?? '';
  return isKeyOf(choices, requested) ? requested : '';
}

function isKeyOf<Choices extends object>(choices: Choices, name: string): name is string & keyof Choices {
  return Object.hasOwn(choices, name);
}

function dayIn(params: URLSearchParams, name: string): string {
  const requested = params.get(name) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(requested) && !Number.isNaN(Date.parse(requested)) ? requested : '';
}
