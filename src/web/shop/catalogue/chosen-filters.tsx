import { useEffect, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ListFilter } from '#web/shop/facets/useful-filters.ts';
import type { SearchedPrice } from '#contract/shop-reader.ts';
import { paths, RESULTS_ID } from '#web/address/paths.ts';
import { formatCount } from '#lib/counted.ts';
import { changedView, type CatalogueAddress } from './address/catalogue-address.ts';

/** The chosen filters, and the price limits in the search's words, each as a link that removes it. */
export function ChosenFilters({
  address,
  filters,
  price,
}: {
  address: CatalogueAddress;
  filters: readonly ListFilter[];
  price: SearchedPrice | null;
}) {
  const chosen = filters.flatMap(({ key, name, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => ({ ...value, key, name })),
  );
  const chips = [
    ...(price === null ? [] : [limitWords(price)]),
    ...chosen.map(({ key, value }) => `${key}=${value}`),
  ];
  const { list, notePress } = useFocusAfterRemoval(chips);
  if (chips.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- which of its links was pressed
    <ul
      ref={list}
      aria-label="Filtros elegidos"
      className="mb-3 flex flex-wrap items-center gap-2"
      onClick={notePress}
    >
      {price === null ? null : (
        <Chip
          to={paths.catalogue(changedView(address, { search: price.rest }))}
          name="Precio"
          words={limitWords(price)}
        />
      )}
      {chosen.map(({ key, name, value, words = value }) => (
        <Chip
          key={`${key} ${value}`}
          to={paths.catalogue(changedView(address, { choices: without(address, key, value) }))}
          name={name}
          words={words}
        />
      ))}
      {chosen.length === 0 ? null : (
        <li>
          <Link
            to={paths.catalogue(changedView(address, { choices: {} }))}
            preventScrollReset
            className="inline-flex h-9 items-center text-sm font-semibold text-ink underline underline-offset-4"
          >
            Limpiar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}

/** A chip that was pressed is gone: the focus goes to the next one, or to the list's heading. @param chips one text for each. */
function useFocusAfterRemoval(chips: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ place: number; among: string } | null>(null);
  const [count, shown] = [chips.length, chips.join('&')];
  useEffect(() => {
    if (pressed.current === null || pressed.current.among === shown) return;
    const { place } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll('a')[Math.min(place, count - 1)];
    (next ?? document.getElementById(RESULTS_ID))?.focus({ preventScroll: true });
  }, [count, shown]);
  const notePress = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    const links = Array.from<Element>(currentTarget.querySelectorAll('a'));
    const place = links.findIndex((link) => target instanceof Node && link.contains(target));
    pressed.current = { place, among: shown };
  };
  return { list, notePress };
}

function Chip({ to, name, words }: { to: string; name: string; words: string }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-ink/40 bg-ink-soft px-2 text-sm text-ink-strong hover:border-ink"
      >
        <span className="sr-only">Quitar filtro </span>
        <span>
          <span className="text-xs">{name}:</span> {words}
        </span>
        <svg aria-hidden viewBox="0 0 24 24" className="icon">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </Link>
    </li>
  );
}

/** @example 'hasta USD 400 ($ 600.000)' */
function limitWords({ from, to }: SearchedPrice): string {
  if (from === null) return to === null ? '' : `hasta ${amountWords(to)}`;
  return to === null ? `desde ${amountWords(from)}` : `de ${amountWords(from)} a ${amountWords(to)}`;
}

function amountWords({ usd, ars }: NonNullable<SearchedPrice['to']>): string {
  const dollars = `USD ${usd.replace(/\.00$/, '')}`;
  return ars === null ? dollars : `${dollars} ($ ${formatCount(ars)})`;
}

function without({ choices }: CatalogueAddress, key: ListFilter['key'], value: string) {
  const { [key]: chosen = [], ...others } = choices;
  const left = chosen.filter((one) => one !== value);
  return left.length > 0 ? { ...others, [key]: left } : others;
}
