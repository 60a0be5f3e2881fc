import { isWhole } from '../build.ts';
import type { GpuFacts } from '../facts/part-facts.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'gpu'] as const;

/** A finished PC without a card shows nothing unless its processor has graphics; the board's HDMI is fed by the processor. */
export const noVideoOutput: RuleFor<'no_video_output'> = {
  id: 'no_video_output',
  steps: STEPS,
  facts: ['cpu.igpu', 'gpu.video_output'],
  check(parts) {
    const { cpu, gpu } = parts;
    if (!cpu || cpu.igpu === true || showsPicture(gpu)) return NOTHING;
    // A card may still follow; one without outputs stands where it would.
    if (!gpu && !isWhole(parts)) return NOTHING;
    if (cpu.igpu === undefined) return [unknown('no_video_output', 'cpu.igpu', STEPS)];
    const data = gpu ? ({ igpu: false, video_output: false } as const) : ({ igpu: false } as const);
    return [{ rule: 'no_video_output', severity: 'error', steps: STEPS, data }];
  },
  holds({ cpu, gpu }) {
    if (showsPicture(gpu)) return { rule: 'no_video_output', steps: ['gpu'], data: { source: 'gpu' } };
    if (cpu?.igpu !== true) return undefined;
    return { rule: 'no_video_output', steps: ['cpu'], data: { source: 'igpu' } };
  },
};

/** A server's or a miner's card has no socket for a screen. */
function showsPicture(gpu: GpuFacts | undefined): boolean {
  return gpu !== undefined && gpu.video_output !== false;
}
