import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { KnownPartsResponse } from '#contract/panel/known-parts.ts';
import { notify } from '#web/ui/notify.ts';
import { filledMessage, type Filled } from './filled-message.ts';

/** How often the card asks how an import goes. */
const LOOK_EVERY_MS = 2000;
/** The snapshot that visitors read follows the database within seconds: so many looks later it has what the base fills in. */
const LOOKS_AFTER_END = 3;

/** Reads the section again while an import is under way and shortly after, and then says what came of it. */
export function useFollowedImport({ importUnderWay }: KnownPartsResponse, filled: Filled): void {
  const { revalidate } = useRevalidator();
  const state = importUnderWay?.state ?? null;
  /** Looks to go before the end is told; null: no import was seen. */
  const looksLeft = useRef<number | null>(null);

  const lookAgain = useEffectEvent(async () => {
    if (state === 'leyendo') looksLeft.current = LOOKS_AFTER_END;
    else if (looksLeft.current !== null) looksLeft.current -= 1;
    if (state === 'fallo' || looksLeft.current === null) {
      // The card says why it failed.
      looksLeft.current = null;
      return;
    }
    if (looksLeft.current === 0) {
      looksLeft.current = null;
      notify.success('La base está importada', { detail: filledMessage(filled) });
      return;
    }
    await revalidate();
  });

  useEffect(() => {
    const looking = setInterval(() => void lookAgain(), LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }, []);
}
