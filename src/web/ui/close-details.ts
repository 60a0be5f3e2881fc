/** Closes a `<details>` and gives the focus to what opened it: what had the focus inside is hidden now. */
export function closeDetails(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector('summary')?.focus();
}
