import { builderPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { openMissing } from '../steps/part-moves.ts';

/** The path to the video card's step, where the PC shows no picture for want of a card; null where that is not what is wrong. */
export function pathToAddCard({
  steps,
  parts,
  address,
  verdict,
}: Pick<BuilderView, 'steps' | 'parts' | 'address' | 'verdict'>): string | null {
  const isDark = verdict.problems.some(
    ({ rule, severity }) => rule === 'no_video_output' && severity === 'error',
  );
  return isDark && parts.gpu === undefined ? builderPath(openMissing(steps, address, 'gpu')) : null;
}
