/**
 * Moves the focus on when work is done, unless whoever had it went elsewhere meanwhile: what they type there must not be lost.
 * @param from where it was when the work began.
 */
export function handFocus(from: Element | null, to: HTMLElement | null): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || now.id === 'contenido';
  if (isFree || now === from) to?.focus();
}
