import { NOT_AN_EMAIL } from '#lib/email-limits.ts';

/** The text of a field; empty for a file or nothing. */
export function textOf(typed: FormDataEntryValue | null): string {
  return typeof typed === 'string' ? typed : '';
}

/** Moves the focus to a field, such as one with an error. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** The browser checks the email. One of a local shop needs no dot. */
export function emailFault(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.value.trim() === '') return 'Completá tu email';
  return control.validity.typeMismatch ? NOT_AN_EMAIL : undefined;
}

/** The fields of a form as a query. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}

/** The query of a link as hidden fields, for a form that works without JavaScript. */
export function HiddenFields({ link }: { link: string }) {
  return Array.from(new URLSearchParams(link.split('?')[1]), ([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
