interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What lies on the page, and how bad it is to cover it. */
export interface Obstacle extends Box {
  cost: number;
}

interface Size {
  width: number;
  height: number;
}

/** To the edge of the screen, and to what must not be covered. */
const MARGIN = 12;
const GAP = 2;
const STEP = 4;
/** Positions are fractions of a pixel. */
const ROUNDING = 0.01;
/** Columns that a wide screen tries, from its right edge to its left one. */
const COLUMNS = 7;

/** What notices of that size would cover there. */
export function costAt(
  { left, top }: { left: number; top: number },
  size: Size,
  obstacles: readonly Obstacle[],
) {
  const right = left + size.width + GAP;
  const bottom = top + size.height + GAP;
  let cost = 0;
  for (const each of obstacles) {
    const isClear =
      each.left >= right ||
      each.right <= left - GAP ||
      each.top >= bottom - ROUNDING ||
      each.bottom <= top - GAP + ROUNDING;
    if (!isClear) cost += each.cost;
  }
  return cost;
}

/** The place where notices cover the least: from the top down, and from the right if there is more than one column. */
export function choosePlace(size: Size, screen: Size, obstacles: readonly Obstacle[]) {
  const room = Math.max(screen.width - size.width - 2 * MARGIN, 0);
  const columns = room === 0 ? 1 : COLUMNS;
  const tops = topsToTry(size, screen, obstacles);
  let best = { left: MARGIN + room, top: MARGIN, cost: Infinity };
  for (let column = 0; column < columns; column++) {
    const left = MARGIN + room - (columns === 1 ? 0 : (room * column) / (columns - 1));
    for (const top of tops) {
      const cost = costAt({ left, top }, size, obstacles);
      if (cost < best.cost) best = { left, top, cost };
      if (cost === 0) return best;
    }
  }
  return best;
}

/**
 * Tries a position every few pixels, and directly below and above what must not be covered: the gap between two fields may be just high
 * enough.
 */
function topsToTry({ height }: Size, screen: Size, obstacles: readonly Obstacle[]): readonly number[] {
  const last = screen.height - height - MARGIN;
  const steps = Array.from(
    { length: Math.floor((last - MARGIN) / STEP) + 1 },
    (_, step) => MARGIN + step * STEP,
  );
  const edges = obstacles
    .filter(({ cost }) => cost >= MUST_NOT_BE_COVERED)
    .flatMap(({ top, bottom }) => [bottom + GAP, top - GAP - height]);
  return [...steps, ...edges.filter((top) => top >= MARGIN && top <= last)].toSorted(
    (one, other) => one - other,
  );
}

/** A button, a field, a total or a message. */
const MUST_NOT_BE_COVERED = 1000;

/** Buttons, fields, totals and messages weigh more than all prices, links and labels of a screen together. */
const COSTS = [
  [
    'button, .btn, input, select, textarea, summary, body header, [data-message], [role="alert"], [aria-live]:not(.sr-only), [data-total], [data-total-bar]',
    MUST_NOT_BE_COVERED,
  ],
  // A field's error and the field, which a visitor reads next after sending a form. This is added to the cost above.
  ['[aria-invalid="true"], [aria-invalid="true"] ~ [aria-live]', 2 * MUST_NOT_BE_COVERED],
  ['.money, .pesos, a, label, legend, p, h1, h2', 5],
] as const;

/** What a person sees and uses now: of a dialog where one is open. */
export function findObstacles(): Obstacle[] {
  const page = document.querySelector('[role="dialog"]') ?? document;
  return COSTS.flatMap(([selector, cost]) =>
    Array.from(page.querySelectorAll(selector), (element): Obstacle | null => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const isSeen = width > 0 && bottom > 0 && top < innerHeight;
      return isSeen && element.closest('[data-toasts]') === null ? { left, top, right, bottom, cost } : null;
    }).filter((found) => found !== null),
  );
}
