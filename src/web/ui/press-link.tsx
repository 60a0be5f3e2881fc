import { useState, type MouseEvent } from 'react';
import { Link, useLinkClickHandler, useLocation, type LinkProps } from 'react-router';

/**
 * A link that shows its press, as `data-pressed`, before it navigates: on a slow phone React Router takes longer to begin a navigation than a press
 * may wait for its answer. It keeps the look until the page has its new address, and leaves the scroll position as it is.
 */
export function PressLink(props: Omit<LinkProps, 'onClick' | 'preventScrollReset'>) {
  const { key } = useLocation();
  const [pressedAt, setPressedAt] = useState<string | null>(null);
  const navigate = useLinkClickHandler(props.to, { preventScrollReset: true });
  return (
    <Link
      {...props}
      preventScrollReset
      data-pressed={pressedAt === key ? '' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        setPressedAt(key);
        requestAnimationFrame(() => setTimeout(() => navigate(event)));
      }}
    />
  );
}

/** Not one that opens a tab or a window. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
