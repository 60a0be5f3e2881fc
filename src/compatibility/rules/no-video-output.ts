import { isWhole } from '../build/build.ts';
import type { GpuFacts } from '../facts/part-facts.ts';
import {
  NOTHING,
  REST_OF_A_PC,
  unknown,
  type Found,
  type Held,
  type RuleFor,
  type UnknownFact,
} from './rule.ts';

/** `video_output` is there where there is a card and it has none. */
type Finding = Found<
  'no_video_output',
  'error',
  | { igpu: false; video_output?: false }
  /** The processor has graphics, or may have, and the board no socket for a screen. */
  | { board_video_output: false; video_output?: false }
>;
type Fit = Held<'no_video_output', { source: 'gpu' | 'igpu' }>;

const STEPS = ['cpu', 'gpu'] as const;
const STEPS_OF_THE_BOARD = ['motherboard', 'gpu'] as const;

/**
 * A finished PC without a card shows nothing unless its processor has graphics and its board a socket for a screen, which the
 * processor feeds.
 */
export const noVideoOutput: RuleFor<Finding | UnknownFact<'no_video_output'>, Fit> = {
  id: 'no_video_output',
  name: 'Salida de video',
  steps: ['cpu', 'motherboard', 'gpu'],
  facts: ['cpu.igpu', 'motherboard.video_output', 'gpu.video_output'],
  asks: ['cpu.igpu'],
  pairs: [{ between: ['cpu', 'motherboard'], beside: REST_OF_A_PC }, { between: ['cpu', 'gpu'] }],
  sharpenedBy: ['gpu.video_output', 'motherboard.video_output'],
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
  messages: {
    finding: findingMessage,
    fit({ data }) {
      return data.source === 'gpu'
        ? 'La imagen sale por la placa de video.'
        : 'El procesador tiene video integrado: la PC da imagen sin placa de video.';
    },
    unknown: 'Si no lo tiene, sin placa de video la PC no da imagen: confirmalo antes de comprar.',
  },
};

/** A server's or a miner's card has no socket for a screen. */
function showsPicture(gpu: GpuFacts | undefined): boolean {
  return gpu !== undefined && gpu.video_output !== false;
}

function findingMessage({ data }: Finding): string {
  if ('board_video_output' in data) {
    const card =
      data.video_output === false ? 'la placa de video es de cálculo y' : 'no elegiste placa de video y';
    return (
      `La PC no va a dar imagen: ${card} la motherboard no tiene ninguna salida de video, así que el video integrado del procesador no se puede usar. ` +
      'Elegí una placa de video con HDMI o DisplayPort, u otra motherboard.'
    );
  }
  if (data.video_output === false) {
    return (
      'La PC no va a dar imagen: la placa de video es de cálculo y no tiene salidas para un monitor, y el procesador no tiene video integrado. ' +
      'Elegí una placa de video con HDMI o DisplayPort, o un procesador con video integrado.'
    );
  }
  return (
    'La PC no va a dar imagen: el procesador no tiene video integrado y no elegiste placa de video. El HDMI de la motherboard no alcanza. ' +
    'Agregá una placa de video o elegí un procesador con video integrado.'
  );
}
