import { Link, type LinkProps } from 'react-router';

/**
 * A link that opens something over the page. The page behind stays where it was, and back closes the overlay. The link always adds an entry
 * to the history. If the page's address still names the overlay that is closing, React Router would replace the entry, and back would leave
 * the shop.
 */
export function OverlayLink(props: LinkProps) {
  return <Link {...props} replace={false} preventScrollReset />;
}
