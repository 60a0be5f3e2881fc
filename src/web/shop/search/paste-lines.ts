import type { ClipboardEvent } from 'react';

/** A list of several lines stays one in a field of one line: browsers would put its lines together. */
export function pasteLines(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim();
  const line = text.replaceAll(/\s*[\r\n]+\s*/g, '; ');
  if (line === text) return;
  event.preventDefault();
  // As if it were typed: it takes the selection's place, can be undone, and React hears of it.
  document.execCommand('insertText', false, line);
}
