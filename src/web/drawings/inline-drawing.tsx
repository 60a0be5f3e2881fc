import clsx from 'clsx';
import { useState, useSyncExternalStore } from 'react';

type Pens = typeof import('./draw-product.ts');

export interface InlineDrawingProps {
  viewBox: string;
  /** Called again when the function changes: give it a `key` or a stable function. */
  draw: (pens: Pens) => string;
  /** Empty: decoration. */
  alt?: string;
  className?: string;
}

/**
 * A drawing within the page. The server draws it. The browser leaves the server's markup in place, and fetches the pens (10 KB) only when
 * it has to draw something itself, as after a change of page. Another product needs another `key`.
 */
export function InlineDrawing({ viewBox, draw, alt = '', className }: InlineDrawingProps) {
  const isTakingOver = useSyncExternalStore(never, no, yes);
  const [isFromServer] = useState(isTakingOver);
  const pens = useSyncExternalStore(isFromServer ? never : fetchPens, currentPens, currentPens);
  const keepsWhatIsThere = isFromServer && !import.meta.env.SSR;
  return (
    <svg
      viewBox={viewBox}
      className={clsx('dw', className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // Our own markup: numbers and escaped facts only.
      dangerouslySetInnerHTML={{ __html: keepsWhatIsThere || pens === null ? '' : draw(pens) }}
    />
  );
}

let pens: Pens | null = import.meta.env.SSR ? await import('./draw-product.ts') : null;
const waiting = new Set<() => void>();

const currentPens = () => pens;
const never = () => () => undefined;
const no = () => false;
const yes = () => true;

function fetchPens(onReady: () => void): () => void {
  waiting.add(onReady);
  if (pens === null && waiting.size === 1) void fetchOnce();
  return () => waiting.delete(onReady);
}

async function fetchOnce(): Promise<void> {
  pens = await import('./draw-product.ts');
  for (const onReady of waiting) onReady();
}
