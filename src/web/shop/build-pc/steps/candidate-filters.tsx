import { SearchIcon } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { readChoices, PRODUCT_ORDERS, type ProductOrder } from '#contract/list-choices.ts';
import { MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import type { ListFilter } from '#web/shop/facets/useful-filters.ts';
import { usePendingLocation, type Place } from '#web/address/pending-location.tsx';
import { paths } from '#web/address/paths.ts';
import { FacetDrawer } from '#web/shop/facets/facet-drawer.tsx';
import { formParams, HiddenFields } from '#web/ui/form-values.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input, Select } from '#web/ui/controls.tsx';
import {
  builderPath,
  FIRST_LIST,
  type BuilderAddress,
  type CandidateView,
} from '../model/builder-address.ts';
import { detailIn, detailPath } from '../model/detail-address.ts';
import { parseBuilderAddress } from '../model/parse-address.ts';

/** The shop's pause after the last key before it searches. */
const DEBOUNCE_MS = 500;

const ORDER_LABELS: Record<ProductOrder, string> = {
  stock: 'Stock',
  precio_asc: 'Precio: Menor a Mayor',
  precio_desc: 'Precio: Mayor a Menor',
};

/** Search, order and filters within a step: a plain form that works without JavaScript, and sends itself with it. */
export function CandidateFilters({
  address,
  filters,
  stepName,
}: {
  address: BuilderAddress;
  filters: readonly ListFilter[];
  stepName: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const sendSoon = useSendSoon(form, address);
  const { search } = address.list;

  // Text or choices from before this code was loaded.
  useEffect(() => {
    if (form.current === null) return;
    const typed = builderPath({ ...address, list: typedList(form.current, address) });
    if (typed !== builderPath({ ...address, list: { ...address.list, page: 1 } })) sendSoon(0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it arrives
  }, []);

  useEffect(() => {
    const box = searchBox.current;
    // Back and forward change the box too, but never what is being typed.
    if (box !== null && box !== document.activeElement) box.value = search;
  }, [search]);

  return (
    <search>
      <form
        ref={form}
        action={paths.buildPc()}
        className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_14rem]"
        onSubmit={(event) => {
          event.preventDefault();
          sendSoon(0);
        }}
      >
        <HiddenFields link={builderPath(afreshIn(address))} />
        <div className="flex">
          <Input
            ref={searchBox}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={`Buscar en ${stepName}...`}
            aria-label={`Buscar en ${stepName}`}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            className="rounded-r-none"
            onInput={() => sendSoon(DEBOUNCE_MS)}
          />
          <Button
            type="submit"
            aria-label="Buscar"
            size="icon"
            className="shrink-0 rounded-l-none border-l-0"
          >
            <SearchIcon aria-hidden size={18} />
          </Button>
        </div>
        <Select
          name="orden"
          aria-label="Ordenar"
          defaultValue={address.list.order ?? ''}
          onChange={() => sendSoon(0)}
        >
          <option value="">Mejor compatibilidad</option>
          {PRODUCT_ORDERS.map((order) => (
            <option key={order} value={order}>
              {ORDER_LABELS[order]}
            </option>
          ))}
        </Select>
        <FacetDrawer
          filters={filters}
          onChange={() => sendSoon(0)}
          clearTo={builderPath({ ...address, list: { ...address.list, choices: {}, page: 1 } })}
        />
      </form>
    </search>
  );
}

function useSendSoon(form: RefObject<HTMLFormElement | null>, address: BuilderAddress) {
  const { latest, go } = usePendingLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (form.current === null) return;
      const place = latest();
      if (isLeft(address, place)) return;
      const list = typedList(form.current, address);
      // Details that were opened meanwhile stay.
      const detail = detailIn(new URLSearchParams(place.search));
      go(detailPath({ address: { ...address, list } }, detail), { replace: true });
    }, afterMs);
  };
}

/** The list that the form asks for, at its first page. */
function typedList(form: HTMLFormElement, { list }: BuilderAddress): CandidateView {
  const fields = new FormData(form);
  const typed = fields.get('search');
  const order = PRODUCT_ORDERS.find((known) => known === fields.get('orden'));
  return {
    ...list,
    search: typeof typed === 'string' ? typed.trim() : '',
    order,
    choices: readChoices(formParams(form)),
    page: 1,
  };
}

/** Whether a part or another page was chosen meanwhile: then the typed text is not searched. */
function isLeft(address: BuilderAddress, { pathname, search }: Place): boolean {
  const { list, wish } = address;
  const next = parseBuilderAddress(new URLSearchParams(search));
  // A page that 'Completar por mí' refused is still asked for.
  const there = { ...next, list, wish: { ...next.wish, sent: wish.sent } };
  return pathname !== paths.buildPc() || builderPath(there) !== builderPath(address);
}

/** Another search starts on the first page. */
function afreshIn({ list, ...address }: BuilderAddress): BuilderAddress {
  return { ...address, list: { ...FIRST_LIST, showsIncompatible: list.showsIncompatible } };
}
