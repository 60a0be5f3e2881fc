import { USES } from '#contract/uses.ts';
import { USE_LABELS } from './use-labels.ts';

/** What a PC may be for, in a form's list. */
export function UseOptions() {
  return USES.map((use) => (
    <option key={use} value={use}>
      {USE_LABELS[use]}
    </option>
  ));
}
