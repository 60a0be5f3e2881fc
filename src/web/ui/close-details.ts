/** Closes a `<details>` and moves the focus to its summary, because the focused element inside is hidden now. */
export function closeDetails(details: HTMLDetailsElement): void {
  details.open = false;
  details.querySelector('summary')?.focus();
}
