import type { BuilderView } from '../model/builder-view.ts';
import { openMissing } from '../steps/part-moves.ts';
import type { Move } from '../steps/use-move.ts';

/**
 * The change that opens the video card's step, for a PC that shows no picture because it has no card. Null: the PC has another problem, or
 * none.
 */
export function wayToAddCard({
  steps,
  parts,
  verdict,
}: Pick<BuilderView, 'steps' | 'parts' | 'verdict'>): Move | null {
  const isDark = verdict.problems.some(
    ({ rule, severity }) => rule === 'no_video_output' && severity === 'error',
  );
  return isDark && parts.gpu === undefined ? (address) => openMissing(steps, address, 'gpu') : null;
}
