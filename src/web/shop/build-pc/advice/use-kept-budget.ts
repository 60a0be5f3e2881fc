import { useEffect, useRef, type RefObject } from 'react';
import { typedBudget } from '#web/browser-storage/typed-budget.ts';

/**
 * Stores the typed text until it is sent, so that a reload restores it. The address's budget wins over the stored text, and so does text
 * that was typed before this code arrived.
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
