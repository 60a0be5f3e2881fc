import clsx from 'clsx';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** In the place of the price of a part that is not bought: whoever shared the PC has it, or the visitor. */
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
