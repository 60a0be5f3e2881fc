import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenNear } from '#web/page/when-near.ts';

type Pens = typeof import('./draw-product.ts');

export interface InlineDrawingProps {
  viewBox: string;
  /** Called again when the function changes: give it a `key` or a stable function. */
  draw: (pens: Pens) => string;
  /** Empty: decoration. */
  alt?: string;
  /** The server draws it. Other drawings are made when they are almost in sight: most visitors never reach them. */
  eager?: boolean;
  className?: string;
}

/**
 * A drawing within the page. The browser leaves the server's markup in place, and fetches the pens (10 KB) only when it has to draw
 * something itself: below the first screen, or after a change of page. Another product needs another `key`.
 */
export function InlineDrawing({ viewBox, draw, alt = '', eager = false, className }: InlineDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const isTakingOver = useSyncExternalStore(never, no, yes);
  const [isFromServer, setIsFromServer] = useState(isTakingOver);
  const pens = useSyncExternalStore(isFromServer ? never : fetchPens, currentPens, currentPens);
  const isLeftOut = isFromServer && !eager;
  useEffect(() => {
    if (isLeftOut && svg.current !== null) return whenNear(svg.current, () => setIsFromServer(false));
  }, [isLeftOut]);
  const isDrawnHere = import.meta.env.SSR ? eager : !isFromServer;
  return (
    <svg
      ref={svg}
      viewBox={viewBox}
      className={clsx('dw', className)}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // Our own markup: numbers and escaped facts only.
      dangerouslySetInnerHTML={{ __html: isDrawnHere && pens !== null ? draw(pens) : '' }}
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
