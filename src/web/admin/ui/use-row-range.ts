import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';

export interface RowRange {
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
  /** From now on no box was the last one. */
  reset: () => void;
}

/** Selects rows of a list one by one, or from one to another. @param rows Their ids, as the list shows them. */
export function useRowRange(
  rows: readonly string[],
  {
    has,
    set,
  }: { has: (id: string) => boolean; set: (changed: readonly string[], isSelected: boolean) => void },
): RowRange {
  const last = useRef<string | null>(null);
  const withShift = useRef(false);
  const [isExtending, setExtending] = useState(false);

  const noteShift = ({ shiftKey }: { shiftKey: boolean }) => {
    withShift.current = shiftKey;
  };
  const toggle = (id: string, isSelected: boolean) => {
    const from = last.current === null ? -1 : rows.indexOf(last.current);
    const to = rows.indexOf(id);
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
    set((withShift.current || isExtending) && from >= 0 ? range : [id], isSelected);
    last.current = id;
    setExtending(false);
  };
  const extendByKey = (event: KeyboardEvent<HTMLElement>, id: string) => {
    noteShift(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !event.shiftKey) return;
    event.preventDefault();
    const next = rows[rows.indexOf(id) + step];
    if (next === undefined) return;
    set([id, next], true);
    last.current = next;
    focusRow(event.currentTarget, step);
  };

  return {
    boxOf: (id) => ({
      checked: has(id),
      onClick: noteShift,
      // The click that a key makes does not say which other key is held.
      onKeyDown: (event) => extendByKey(event, id),
      onChange: ({ target }) => toggle(id, target.checked),
    }),
    isExtending,
    setExtending,
    reset: () => {
      setExtending(false);
      last.current = null;
    },
  };
}

function focusRow(box: HTMLElement, step: number): void {
  const row = box.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
}
