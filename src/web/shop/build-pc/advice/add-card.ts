import type { BuilderView } from '../model/builder-view.ts';
import { openMissing } from '../steps/part-moves.ts';
import type { Move } from '../steps/use-move.ts';

/** Opens the video card's step, where the PC shows no picture for want of a card; null where that is not what is wrong. */
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
