import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** One exchange that does clearly more for a PC's use than any other. */
export interface BetterPart {
  step: StepKey;
  id: string;
  /** As people call it: `RTX 3060`, `Ryzen 3 3200G`. */
  name: string;
  /** Of a processor. */
  cores: number | null;
  /** Its price, and the difference to the removed part; wire money. */
  price: string;
  more: string;
}
