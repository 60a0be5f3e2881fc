import clsx from 'clsx';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** Replaces the price of a part that is not bought, because the visitor or the sender of the PC has it. */
export function OwnedMark({
  step,
  isSharers,
  className,
}: {
  step: StepKey;
  isSharers: boolean;
  className: string;
}) {
  return (
    <span className={clsx('shrink-0 font-semibold', isSharers ? 'text-muted' : 'text-good', className)}>
      {isSharers ? 'Sin contar' : `Ya ${STEP_LABELS[step].it} tenés`}
    </span>
  );
}
