import { useEffect, useRef, type RefObject } from 'react';
import { typedBudget } from '#web/browser-storage/typed-budget.ts';

/**
 * Keeps what is typed into the field until it is sent: a reload brings it back. What the address says comes first, and so does what was
 * typed before this code arrived.
 */
export function useKeptBudget(): { field: RefObject<HTMLInputElement | null>; keep: () => void } {
  const field = useRef<HTMLInputElement>(null);
  const keep = () => typedBudget.keep(field.current?.value ?? '');
  useEffect(() => {
    if (field.current === null) return;
    if (field.current.value === '') field.current.value = typedBudget.read();
    else if (field.current.value !== field.current.defaultValue) typedBudget.keep(field.current.value);
  }, []);
  return { field, keep };
}
