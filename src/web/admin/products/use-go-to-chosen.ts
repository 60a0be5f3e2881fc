import { useEffect, useRef, type RefObject } from 'react';
import { useNavigationType } from 'react-router';

/** Where the categories stand above their products (products-section.tsx), a choice leads to the heading of what it lists. */
export function useGoToChosen(category: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(category);
  const isReturning = useNavigationType() === 'POP';
  useEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    if (category === null || isReturning || !matchMedia('(width < 85rem)').matches) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [category, isReturning]);
  return heading;
}
