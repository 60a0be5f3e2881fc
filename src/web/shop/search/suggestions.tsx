import clsx from 'clsx';
import { useEffect } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { SuggestionsResponse } from '#contract/suggestions.ts';
import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { paths, RESULTS_ID } from '#web/address/paths.ts';
import { call } from '#web/api/shop-client.ts';
import type { Offer, OfferGroup } from './offer.ts';

/** Pause after the last key, so that the request has a word and not each of its letters. */
const DEBOUNCE_MS = 200;

export interface SuggestionsProps {
  listId: string;
  /** The text to suggest for; empty: none. */
  wanted: string;
  /** What is shown; the last offer stays until the next one comes, so that nothing jumps. */
  shown: Offer | null;
  /** The option that the arrows reached; -1: none. */
  active: number;
  onOffer: (offer: Offer | null) => void;
  onChosen: () => void;
  className: string;
}

/** The list under the search field. */
export function Suggestions({
  listId,
  wanted,
  shown,
  active,
  onOffer,
  onChosen,
  className,
}: SuggestionsProps) {
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call(routes.suggestions, { query: { search: wanted }, signal: abort.signal }).then(
        (found) => onOffer({ text: wanted, unsold: found.unsold, groups: groupsOf(wanted, found) }),
        // Without a connection there is nothing to suggest; the form says so itself.
        () => {
          if (!abort.signal.aborted) onOffer(null);
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [wanted, onOffer]);

  if (!shown) return null;
  if (shown.groups.length === 0)
    return (
      <p className={clsx('rounded-sm bg-sheet px-3 py-2 text-sm text-muted', className)}>
        {shown.unsold === null
          ? `No encontramos «${shown.text}». Si buscás igual, ves lo más parecido.`
          : `No vendemos ${shown.unsold}: vendemos los componentes de la PC.`}
      </p>
    );
  return (
    // It takes the focus of a press on its scroll bar, so that it stays open.
    <div
      id={listId}
      role="listbox"
      aria-label="Sugerencias"
      tabIndex={-1}
      className={clsx('overflow-y-auto rounded-sm bg-sheet py-1 text-sm', className)}
    >
      {shown.groups.map(({ name, options }) => (
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
            {name}
          </p>
          {options.map(({ place, to, words, aside }) => (
            <Link
              key={to}
              to={to}
              state={RESULTS_ID}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={active === place}
              tabIndex={-1}
              onClick={onChosen}
              className={clsx(
                'flex min-h-11 items-center justify-between gap-3 px-3 py-1.5 hover:bg-raised',
                active === place && 'bg-ink-soft text-ink-strong',
              )}
            >
              <span className="line-clamp-2 min-w-0">{words}</span>
              <span className="datum shrink-0 text-right text-xs">
                {aside.map((line, at) => (
                  <span key={line} className={clsx('block', at > 0 && 'text-muted')}>
                    {line}
                  </span>
                ))}
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function groupsOf(text: string, found: SuggestionsResponse): OfferGroup[] {
  const { build, count } = found;
  const groups = [
    {
      name: 'Armador',
      options: build ? [{ to: buildPath(text, build.link), words: build.text, aside: [] }] : [],
    },
    {
      name: 'Productos',
      options: found.products.map(({ id, description, price, priceArs, stock }) => ({
        to: paths.product({ id, description }),
        words: description,
        aside: [
          `USD ${price}`,
          ...(priceArs === null ? [] : [formatPesos(priceArs)]),
          stock > 0 ? `${stock} en stock` : 'Sin stock',
        ],
      })),
    },
    {
      name: 'Categorías',
      options: found.categories.map(({ key, name, count }) => ({
        to: paths.catalogue({ category: key, search: text }),
        words: `«${text}» en ${name}`,
        aside: [productsLabel(count)],
      })),
    },
    {
      name: 'Marcas',
      options: found.brands.map(({ name, count }) => ({
        to: paths.catalogue({ search: text, filters: [['marca', name]] }),
        words: `«${text}» de ${name}`,
        aside: [productsLabel(count)],
      })),
    },
    {
      name: 'Todo',
      options:
        count === 0
          ? []
          : [
              {
                to: paths.catalogue({ search: text }),
                words: `Ver todo lo que hay de «${text}»`,
                aside: [productsLabel(count)],
              },
            ],
    },
  ];
  let place = 0;
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ name, options }) => ({
      name,
      options: options.map((option) => ({ ...option, place: place++ })),
    }));
}

function buildPath(text: string, link: string | null): string {
  return link === null ? paths.catalogue({ search: text }) : `${paths.buildPc()}?${link}`;
}

function productsLabel(count: number): string {
  return counted(count, 'producto', 'productos');
}
