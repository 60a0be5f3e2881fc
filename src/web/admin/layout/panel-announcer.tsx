import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the new screen to screen readers after a change without a page load. */
export function PanelAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
