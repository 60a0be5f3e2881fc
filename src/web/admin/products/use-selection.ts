import { useState } from 'react';
import type { PanelProduct } from '#contract/panel/products.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';
import { useRowRange, type RowRange } from '../ui/use-row-range.ts';

export interface ProductSelection extends Pick<RowRange, 'boxOf' | 'isExtending' | 'setExtending'> {
  /** How many products are selected. */
  count: number;
  /** All that the filter keeps, also those on other pages. */
  isWholeFilter: boolean;
  has: (id: string) => boolean;
  selectPage: (isSelected: boolean) => void;
  selectFilter: () => void;
  clear: () => void;
  /** What a call is told. */
  sent: SentSelection;
}

/** Selected products: one by one, which a search keeps, or all of a filter, which ends with that filter. */
type Selected = { tab: string; ids: ReadonlySet<string> } | { filter: string };

const NOTHING: Selected = { tab: '', ids: new Set() };

/** The selected rows of the product list. @param count how many products the filter keeps. */
export function useSelection(
  filter: NonNullable<SentSelection['filter']>,
  { rows, count }: { rows: readonly PanelProduct[]; count: number },
): ProductSelection {
  const [selected, setSelected] = useState<Selected>(NOTHING);
  const tab = String(filter.visible);
  const filterKey = JSON.stringify(filter);
  const isWholeFilter = 'filter' in selected && selected.filter === filterKey;
  const pageIds = rows.map(({ id }) => id);
  const ids = 'ids' in selected && selected.tab === tab ? selected.ids : NO_IDS;
  const has = (id: string) => (isWholeFilter ? pageIds.includes(id) : ids.has(id));

  const set = (changed: readonly string[], isSelected: boolean) => {
    // What was the whole filter is from now on this page, less what was taken out.
    const next = new Set(isWholeFilter ? pageIds : ids);
    for (const id of changed) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected({ tab, ids: next });
  };
  const { reset, ...range } = useRowRange(pageIds, { has, set });

  return {
    ...range,
    count: isWholeFilter ? count : ids.size,
    isWholeFilter,
    has,
    selectPage: (isSelected) => set(pageIds, isSelected),
    selectFilter: () => setSelected({ filter: filterKey }),
    clear: () => {
      setSelected(NOTHING);
      reset();
    },
    sent: isWholeFilter ? { filter } : { chosen: Array.from(ids) },
  };
}

const NO_IDS: ReadonlySet<string> = new Set();
