import clsx from 'clsx';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { CardProduct } from '#web/product/card-product.ts';

/** As wide as its container, or as wide as its columns, whose widths are `--first` and `--column`. */
export const COLUMNS_WIDTH = 'w-full min-w-[calc(var(--first)+var(--count)*var(--column))]';

export function columnCount(products: readonly unknown[]): CSSProperties {
  return { '--count': products.length } as CSSProperties; // React knows no names of variables
}

/** The names of the rows, which do not scroll sideways. */
export const FIRST_COLUMN =
  'sticky left-0 z-10 w-(--first) bg-sheet p-2 align-top shadow-[1px_0_0_var(--color-rule)] md:p-3';

/** The header of the shop, which stays at the top of the screen. */
const HEADER_PX = 64;

/** Where the names in the table's heading begin, below the pictures. It stands in the column that does not scroll sideways. */
export function NamesBegin() {
  return <span aria-hidden data-names-begin className="absolute top-24 size-px md:top-40" />;
}

/** The names of a table's columns, while those in its heading are scrolled away. The heading names them for screen readers. */
export function ColumnNames({
  products,
  table,
}: {
  products: readonly Pick<CardProduct, 'id' | 'description'>[];
  /** What scrolls sideways; its columns are as wide as these. */
  table: RefObject<HTMLElement | null>;
}) {
  const names = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const scrolled = table.current;
    const begin = scrolled?.querySelector('[data-names-begin]');
    if (!scrolled || !begin) return;
    const follow = () => names.current?.scrollTo({ left: scrolled.scrollLeft });
    const observer = new IntersectionObserver(
      ([seen]) =>
        setShown(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.bottom <= HEADER_PX),
      { rootMargin: `-${HEADER_PX}px 0px 0px` },
    );
    observer.observe(begin);
    scrolled.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', follow);
    };
  }, [table]);
  return (
    <div aria-hidden className="sticky top-16 z-20 h-0 print:hidden">
      <div
        ref={names}
        className={clsx('overflow-hidden border border-rule bg-sheet floating', isShown || 'invisible')}
      >
        <ul
          className={clsx(
            'grid grid-cols-[var(--first)_repeat(var(--count),minmax(0,1fr))] text-xs font-semibold',
            COLUMNS_WIDTH,
          )}
        >
          {/* As in the table, it stays where it is. */}
          <li className="sticky left-0 bg-sheet" />
          {products.map(({ id, description }) => (
            <li key={id} className="border-l border-rule p-2 md:px-3">
              <span className="line-clamp-3 wrap-anywhere md:line-clamp-2">{description}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
