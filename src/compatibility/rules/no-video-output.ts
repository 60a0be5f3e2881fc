import { isWhole } from '../build.ts';
import type { GpuFacts } from '../facts/part-facts.ts';
import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['cpu', 'gpu'] as const;
const STEPS_OF_THE_BOARD = ['motherboard', 'gpu'] as const;

/**
 * A finished PC without a card shows nothing unless its processor has graphics and its board a socket for a screen, which the
 * processor feeds.
 */
export const noVideoOutput: RuleFor<'no_video_output'> = {
  id: 'no_video_output',
  steps: ['cpu', 'motherboard', 'gpu'],
  facts: ['cpu.igpu', 'motherboard.video_output', 'gpu.video_output'],
  check(parts) {
    const { cpu, motherboard, gpu } = parts;
    if (!cpu || showsPicture(gpu)) return NOTHING;
    // A card may still follow; one without outputs stands where it would.
    if (!gpu && !isWhole(parts)) return NOTHING;
    const card = gpu && ({ video_output: false } as const);
    if (cpu.igpu === false) {
      return [{ rule: 'no_video_output', severity: 'error', steps: STEPS, data: { igpu: false, ...card } }];
    }
    if (motherboard?.video_output === false) {
      const data = { board_video_output: false, ...card } as const;
      return [{ rule: 'no_video_output', severity: 'error', steps: STEPS_OF_THE_BOARD, data }];
    }
    return cpu.igpu === undefined ? [unknown('no_video_output', 'cpu.igpu', STEPS)] : NOTHING;
  },
  holds({ cpu, motherboard, gpu }) {
    if (showsPicture(gpu)) return { rule: 'no_video_output', steps: ['gpu'], data: { source: 'gpu' } };
    if (cpu?.igpu !== true || motherboard?.video_output === false) return undefined;
    return { rule: 'no_video_output', steps: ['cpu'], data: { source: 'igpu' } };
  },
};

/** A server's or a miner's card has no socket for a screen. */
function showsPicture(gpu: GpuFacts | undefined): boolean {
  return gpu !== undefined && gpu.video_output !== false;
}
