import { Link, type LinkProps } from 'react-router';

/**
 * A link that opens something over the page: what is behind it stays where it was, and back closes it. It always adds an entry to the
 * history. React Router would replace one if the page's address still names what is being closed, and back would leave the shop.
 */
export function OverlayLink(props: LinkProps) {
  return <Link {...props} replace={false} preventScrollReset />;
}
