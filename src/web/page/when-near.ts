/** Near enough for what is drawn then to be there when the element is reached by hand. */
const MARGIN = '100px';

/** Runs the work once, when the element is in sight or almost. @returns what cancels it. */
export function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      work();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
