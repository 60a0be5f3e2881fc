import { useState } from 'react';
import { Link, useLinkClickHandler, useLocation, type LinkProps } from 'react-router';
import { isPlainPress } from '#web/address/plain-press.ts';
import { afterFrame } from './after-frame.ts';

/**
 * A link that shows its press, as `data-pressed`, before it navigates: on a slow phone React Router takes longer to begin a navigation than a press
 * may wait for its answer. It keeps the look until the page has another address, and leaves the scroll position as it is.
 */
export function PressLink(
  props: Pick<LinkProps, 'to' | 'className' | 'children' | 'aria-current' | 'aria-label'>,
) {
  const { key } = useLocation();
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  // Back leads to the same key again.
  if (pressedAt !== null && pressedAt !== key) setPressedAt(null);
  const navigate = useLinkClickHandler(props.to, { preventScrollReset: true });
  return (
    <Link
      {...props}
      preventScrollReset
      data-pressed={pressedAt === key ? '' : undefined}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        // The address is already the link's, and its page appears in a moment. A second press would need a second step back.
        if (event.currentTarget.href === location.href) return;
        setPressedAt(key);
        void afterFrameUnlessLeft(() => navigate(event));
      }}
    />
  );
}

/** Unless the visitor goes elsewhere first: the last press counts. */
async function afterFrameUnlessLeft(work: () => void): Promise<void> {
  const left = new AbortController();
  for (const sign of ['click', 'popstate'])
    addEventListener(sign, () => left.abort(), { capture: true, once: true, signal: left.signal });
  await afterFrame();
  if (left.signal.aborted) return;
  left.abort();
  work();
}
