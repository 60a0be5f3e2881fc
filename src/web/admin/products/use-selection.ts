import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { PanelProduct } from '#contract/panel/products.ts';
import type { SentSelection } from '#contract/panel/bulk-changes.ts';

export interface ProductSelection {
  /** How many products are selected. */
  count: number;
  /** All that the filter keeps, also those on other pages. */
  isWholeFilter: boolean;
  has: (id: string) => boolean;
  /** For the checkbox of a row: Shift extends to it from the last one, with an arrow to the next one. */
  boxOf: (id: string) => {
    checked: boolean;
    onClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** The next box extends from the last one, as with Shift: a finger has no Shift. */
  isExtending: boolean;
  setExtending: (isExtending: boolean) => void;
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
  const last = useRef<string | null>(null);
  const withShift = useRef(false);
  const [isExtending, setExtending] = useState(false);
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
  const noteShift = ({ shiftKey }: { shiftKey: boolean }) => {
    withShift.current = shiftKey;
  };
  const toggle = (id: string, isSelected: boolean) => {
    const from = last.current === null ? -1 : pageIds.indexOf(last.current);
    const to = pageIds.indexOf(id);
    const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    set((withShift.current || isExtending) && from >= 0 ? range : [id], isSelected);
    last.current = id;
    setExtending(false);
  };
  const extendByKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    noteShift(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !event.shiftKey) return;
    event.preventDefault();
    const next = pageIds[pageIds.indexOf(id) + step];
    if (next === undefined) return;
    set([id, next], true);
    last.current = next;
    focusRow(event.currentTarget, step);
  };

  return {
    count: isWholeFilter ? count : ids.size,
    isWholeFilter,
    has,
    isExtending,
    setExtending,
    boxOf: (id) => ({
      checked: has(id),
      onClick: noteShift,
      // The click that a key makes does not say which other key is held.
      onKeyDown: (event) => extendByKey(event, id),
      onChange: ({ target }) => toggle(id, target.checked),
    }),
    selectPage: (isSelected) => set(pageIds, isSelected),
    selectFilter: () => setSelected({ filter: filterKey }),
    clear: () => {
      setSelected(NOTHING);
      setExtending(false);
      last.current = null;
    },
    sent: isWholeFilter ? { filter } : { chosen: Array.from(ids) },
  };
}

const NO_IDS: ReadonlySet<string> = new Set();

function focusRow(box: HTMLElement, step: number): void {
  const row = box.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
}
