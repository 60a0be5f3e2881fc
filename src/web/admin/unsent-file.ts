import { useEffect } from 'react';
import { isLike, keepDraft, readDraft } from './kept-draft.ts';

/** What is kept of a file that a page load lost: a browser keeps no file, so it has to be chosen again. */
export interface UnsentFile {
  name: string;
  /** Where it was chosen: path and query. */
  place: string;
  /** What stood in the form around it, as JSON; empty: there is no form. */
  form: string;
}

export const UNSENT_FILE = 'archivo-sin-subir';
export const isUnsentFile = isLike<UnsentFile>({ name: '', place: '', form: '' });

/** The file that stands chosen in a form of the page. */
let chosen: Omit<UnsentFile, 'place'> | null = null;

/** Call it when the session is over, before the login opens. @param sent A file that was on its way; absent: the one that stands chosen, if any. */
export function noteUnsentFile(sent?: File): void {
  const file = chosen ?? (sent && { name: sent.name, form: '' });
  if (file !== null && file !== undefined) keepDraft(UNSENT_FILE, { ...file, place: placeNow() });
}

/** Says which file stands chosen in a form, and what is typed around it, in case the session ends before it is sent. */
export function useChosenFile(file: File | null, form: object): void {
  const name = file?.name ?? null;
  const typed = JSON.stringify(form);
  useEffect(() => {
    if (name === null) return undefined;
    chosen = { name, form: typed };
    keepDraft(UNSENT_FILE, null);
    return () => {
      chosen = null;
    };
  }, [name, typed]);
}

/** What stood in the form of this place when the session ended; `empty` otherwise. */
export function formBefore<Form extends object>(empty: Form): Form {
  const unsent = readDraft(UNSENT_FILE, isUnsentFile);
  if (unsent === null || unsent.form === '' || unsent.place !== placeNow()) return empty;
  const form: unknown = JSON.parse(unsent.form);
  return isLike(empty)(form) ? form : empty;
}

function placeNow(): string {
  return location.pathname + location.search;
}
