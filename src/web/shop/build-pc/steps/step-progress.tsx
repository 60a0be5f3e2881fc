import type { BuilderView } from '../model/builder-view.ts';
import { percentDone } from './step-moves.ts';

/** How many of the required steps have a part. */
export function StepProgress({ view: { steps, address, lacking } }: { view: BuilderView }) {
  const percent = percentDone(steps, address, lacking);
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Pasos requeridos"
        max={100}
        value={percent}
        className="h-2 min-w-0 grow appearance-none overflow-hidden rounded-sm border border-rule-strong bg-sheet [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-500"
      >
        {percent}% completado
      </progress>
      <p className="datum shrink-0 text-sm" aria-hidden>
        {percent}% completado
      </p>
    </div>
  );
}
