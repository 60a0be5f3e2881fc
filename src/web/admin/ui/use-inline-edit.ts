import { useRef, useState, type KeyboardEvent } from 'react';
import { useHandFocus } from './focus.ts';

/**
 * Edits a value in its row: Enter saves, Escape cancels, and the focus goes back to the button that
 * opened the field.
 * @param fallback where the focus goes when saving took the button away with its row.
 */
export function useInlineEdit({ fallback }: { fallback: () => HTMLElement | null }) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const handOn = useHandFocus();

  const close = () => {
    const inside = form.current?.contains(document.activeElement) ? document.activeElement : null;
    setOpen(false);
    handOn(inside, () => opener.current ?? fallback());
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return;
    event.preventDefault();
    close();
  };
  /** A value that was not saved stays in the field. */
  const save = async (run: () => Promise<boolean>) => {
    setSaving(true);
    const isSaved = await run();
    setSaving(false);
    if (isSaved) close();
  };
  return { isOpen, isSaving, open: () => setOpen(true), close, closeOnEscape, save, opener, form };
}
