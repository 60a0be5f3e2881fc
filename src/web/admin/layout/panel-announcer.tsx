import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sectionNamed } from '../sections.ts';

/** Announces the new screen to screen readers after a change without a page load. */
export function PanelAnnouncer() {
  const { pathname, search } = useLocation();
  const screen = `${pathname}#${sectionNamed(new URLSearchParams(search).get('seccion'))}`;
  const announced = useRef(screen);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (announced.current === screen) return;
    announced.current = screen;
    setTitle(document.title);
  }, [screen]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
