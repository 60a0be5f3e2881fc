import type { Asked } from './payment-provider.ts';

/** So many questions in a row without an answer: the provider is away. One alone may be about something that it cannot tell. */
const AWAY_AFTER = 2;
/** However slowly it answers, no longer than this is asked at a time: others have questions too. */
const ASKING_MS = 15_000;

/** How long one goes on asking the provider. What is not asked waits for the next round. */
export interface Patience {
  isOver(): boolean;
  heard(told: Asked<unknown>): void;
}

export function openPatience(now: () => Date): Patience {
  const until = now().getTime() + ASKING_MS;
  let inVain = 0;
  return {
    isOver: () => inVain >= AWAY_AFTER || now().getTime() >= until,
    heard(told) {
      if (told.ok) inVain = 0;
      else if (told.reason === 'unreachable') inVain += 1;
      else inVain = told.reason === 'too-many' ? AWAY_AFTER : 0;
    },
  };
}
