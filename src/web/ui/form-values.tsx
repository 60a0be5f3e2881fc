/** What was typed into a field; a file or nothing is no text. */
export function textOf(typed: FormDataEntryValue | null): string {
  return typeof typed === 'string' ? typed : '';
}

/** Leads to the field that is wrong, or that is to be tried again. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** The browser knows what an email looks like; that of a shop on its own machine needs no dot. */
export function emailFault(form: HTMLFormElement, name: string): string | undefined {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement)) return undefined;
  if (control.value.trim() === '') return 'Completá tu email';
  return control.validity.typeMismatch ? 'No parece un email' : undefined;
}

/** What a form would send, as the query of its address. */
export function formParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  return params;
}

/** What a form without JavaScript must send beside its own fields, read from the link that it stands for. */
export function HiddenFields({ link }: { link: string }) {
  return Array.from(new URLSearchParams(link.split('?')[1]), ([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
