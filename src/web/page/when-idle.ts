/** Safari has no idle callback; by then a page has long been painted. */
const WITHOUT_IDLE_MS = 500;

/** Runs the work once, when the browser is idle. @returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
