import clsx from 'clsx';
import type { ReactNode } from 'react';

export interface PaginationProps {
  page: number;
  pages: number;
  /** Names it where a page has two. */
  label?: string;
  /** Draws the link to a page; give it the class and `aria-current` it receives. */
  renderLink: (
    page: number,
    looks: { className: string; 'aria-current': 'page' | undefined; 'aria-label': string },
    words: ReactNode,
  ) => ReactNode;
}

export function Pagination({ page, pages, label = 'Páginas', renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="mt-8 flex flex-wrap items-center justify-center gap-1">
      {pagesToShow(page, pages).map((shown, position) =>
        shown === 'gap' ? (
          <span key={`gap-${position}`} aria-hidden className="px-1 text-muted">
            …
          </span>
        ) : (
          <span key={shown}>
            {renderLink(
              shown,
              {
                'aria-current': shown === page ? 'page' : undefined,
                'aria-label': `Página ${shown} de ${pages}`,
                className: clsx(
                  'datum grid h-11 min-w-11 place-items-center rounded-sm border px-2',
                  shown === page ? 'border-ink bg-ink text-on-ink' : 'border-rule bg-sheet hover:border-ink',
                ),
              },
              shown,
            )}
          </span>
        ),
      )}
    </nav>
  );
}

/** First, last and the neighbours: `pagesToShow(6, 20)` -> 1 … 5 6 7 … 20. */
export function pagesToShow(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  const shown: (number | 'gap')[] = [];
  let previous = 0;
  for (const next of [...new Set(wanted)].toSorted((one, other) => one - other)) {
    if (next === previous + 2) shown.push(previous + 1);
    else if (next > previous + 2) shown.push('gap');
    shown.push(next);
    previous = next;
  }
  return shown;
}
