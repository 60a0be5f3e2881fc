/** Near enough that the drawing is ready when the visitor scrolls to the element. */
const MARGIN = '100px';

/** Runs the work once, when the element is in sight or almost. @returns a function that cancels it. */
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
