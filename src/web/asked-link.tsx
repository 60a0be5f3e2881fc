import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useAskedLocation, type Place } from './asked-location.ts';

/** A link to where the page is going with something changed, worked out anew when it is pressed. The scroll stays. */
export function AskedLink({
  to,
  ...looks
}: Omit<ComponentProps<typeof Link>, 'to' | 'onClick' | 'preventScrollReset'> & {
  to: (asked: Place) => string;
}) {
  const { asked, latest, go } = useAskedLocation();
  const press = (event: MouseEvent) => {
    const isForTheBrowser =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForTheBrowser) return;
    event.preventDefault();
    go(to(latest()));
  };
  return <Link {...looks} to={to(asked)} preventScrollReset onClick={press} />;
}
