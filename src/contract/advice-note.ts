import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** Notes on an advised PC: about its start, its money and its owner's board. Names are the ones that people use; amounts are wire money. */
export type AdviceNote =
  /** The PC may never start; with this part it surely does, for `more`. */
  | { kind: 'sure-start'; step: StepKey; id: string; name: string; more: string }
  /** Money is left: the cheapest exchange that shows costs more than it. */
  | { kind: 'next-step'; name: string; more: string }
  /**
   * Money is left, and no exchange near its price is noticeable. `ownCard`: the buyer's card is the limit in games; null: it is not.
   * `isHeldBack`: the card is held back, and nothing faster goes with the buyer's parts.
   */
  | { kind: 'nothing-shows'; ownCard: string | null; isHeldBack: boolean }
  /** Another part would be bought in place of one that the buyer wanted to keep. */
  | { kind: 'kept-part'; step: StepKey }
  /** A PC on another board than the owner's is clearly worth more for the same budget. */
  | { kind: 'other-board'; cpu: string; gpu: string | null; total: string }
  /** No such PC is. `otherGpu`: the slower card that the money allows next to another board; null: there is none. */
  | { kind: 'own-board'; board: string; gpu: string | null; otherGpu: string | null };
