import { isWhole } from '../build.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'gpu'] as const;

/** A finished PC without a card shows nothing unless its processor has graphics; the board's HDMI is fed by the processor. */
export const noVideoOutput: RuleFor<'no_video_output'> = {
  id: 'no_video_output',
  steps: STEPS,
  facts: ['cpu.igpu'],
  check(parts) {
    if (parts.gpu || !parts.cpu || parts.cpu.igpu === true || !isWhole(parts)) return NOTHING;
    if (parts.cpu.igpu === undefined) return [unknown('no_video_output', 'cpu.igpu', STEPS)];
    return [{ rule: 'no_video_output', severity: 'error', steps: STEPS, data: { igpu: false } }];
  },
  holds({ cpu, gpu }) {
    if (gpu) return { rule: 'no_video_output', steps: ['gpu'], data: { source: 'gpu' } };
    if (cpu?.igpu !== true) return undefined;
    return { rule: 'no_video_output', steps: ['cpu'], data: { source: 'igpu' } };
  },
};
