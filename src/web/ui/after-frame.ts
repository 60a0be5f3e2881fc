/** A task after the next frame: what the visitor did last is seen by then. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
