import { CompatibilityBanner } from '#web/ui/compatibility-banner.tsx';
import { LookUpLine } from '#web/ui/look-up-line.tsx';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuilderView, CandidateCard } from '../model/builder-view.ts';

/** Whether the part fits the chosen ones, with the reasons. Nothing if there is no other part and no reason. */
export function PartVerdict({
  compatibility: { status, reasons, margins },
  view,
  step,
}: Pick<CandidateCard, 'compatibility'> & { view: BuilderView; step: StepKey }) {
  const isAlone = Object.keys(view.parts).every((key) => key === step);
  if (isAlone && reasons.length === 0) return null;
  return (
    <CompatibilityBanner status={status} className="mb-4">
      {reasons.length + margins.length > 0 ? (
        <ul className="flex flex-col gap-1">
          {reasons.map(({ message, lookUp }) => (
            <li key={message}>
              {message}
              {lookUp ? <LookUpLine found={lookUp} /> : null}
            </li>
          ))}
          {margins.map(({ text, isTight }) => (
            <li key={text} className={isTight ? 'font-semibold text-warn' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </CompatibilityBanner>
  );
}
