import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, PAPER, type Drawing } from './drawing.ts';
import { drawFan, FAN_LOOKS, type FanLook } from './fan.ts';
import { circle, n, path, rect, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

/** Lower than this a cooler blows down on the board. */
const LOW_MM = 80;

export function drawCooler(facts: FactsOf<'cooler'>, variety: Variety): Drawing {
  const look: FanLook = {
    ...variety.pick('fan', FAN_LOOKS),
    ...(variety.hasLights && { ring: 'light' as const }),
  };
  const radiator = facts.radiator_mm ?? (facts.type === 'aio' ? 240 : undefined);
  if (radiator !== undefined) return liquid(facts, radiator, look);
  if (facts.height_mm !== undefined && facts.height_mm <= LOW_MM) return low(facts, look);
  return tower(facts, variety, look);
}

function liquid(facts: FactsOf<'cooler'>, radiator: number, look: FanLook): Drawing {
  const isWide = radiator % 140 === 0;
  const fans = Math.max(1, Math.round(radiator / (isWide ? 140 : 120)));
  const pitch = Math.min(66, 196 / fans);
  const width = pitch * fans + 12;
  const x = (PAPER.width - width) / 2;
  const y = 20;
  return {
    markup: [
      path(
        'tube',
        `M${n(x + 16)} ${n(y + pitch)}C${n(x + 14)} 172 ${n(x + 30)} 156 112 146M${n(x + 30)} ${n(y + pitch)}C${n(x + 30)} 150 60 138 112 132`,
      ),
      rect('p', x, y - 4, width, pitch + 8, 3),
      times(fans, (fan) => drawFan(x + 6 + pitch * (fan + 0.5), y + pitch / 2, pitch / 2 - 3, look)),
      circle('p', 132, 138, 24),
      circle('c', 132, 138, 18),
      text('t', 132, 141, `${radiator}`),
    ].join(''),
    box: { x, y: y - 4, width, height: pitch + 8 },
    across: facts.radiator_mm ? `radiador ${facts.radiator_mm} mm` : undefined,
  };
}

function tower(facts: FactsOf<'cooler'>, variety: Variety, look: FanLook): Drawing {
  const height = Math.min(152, (facts.height_mm ?? 150) * 0.93);
  const box = centred(112, height);
  const { x, y, width } = box;
  const fins = height - 26;
  const pipes = variety.pick('pipes', [4, 5, 6]);
  return {
    markup: [
      times(pipes, (pipe) =>
        path(
          'pipe',
          `M${n(x + 14 + (pipe * (width - 28)) / (pipes - 1))} ${n(y - 5)}v${n(fins + 8)}Q${n(x + 40 + pipe * 6)} ${n(y + fins + 8)} ${n(x + 44 + pipe * 5)} ${n(y + height - 6)}`,
        ),
      ),
      rect('m', x, y, width, fins, 2),
      path('l', `M${x} ${n(y + 1.5)}v${n(fins - 2)}M${x + width} ${n(y + 1.5)}v${n(fins - 2)}`, '1 2'),
      path('fins', `M${n(x + width / 2)} ${n(y + 3)}v${n(fins - 4)}`, '.6 3.4'),
      rect(
        'p',
        x + width / 2 - Math.min(46, fins / 2 - 2),
        y + (fins - Math.min(92, fins - 4)) / 2,
        Math.min(92, fins - 4),
        Math.min(92, fins - 4),
        5,
      ),
      drawFan(x + width / 2, y + fins / 2, Math.min(43, fins / 2 - 5), look),
      rect('m', x + 34, y + height - 9, width - 68, 9, 1),
    ].join(''),
    box,
    up: facts.height_mm ? `${facts.height_mm} mm` : undefined,
  };
}

function low(facts: FactsOf<'cooler'>, look: FanLook): Drawing {
  const box = centred(124, 124);
  const { x, y, width, height } = box;
  return {
    markup: [
      path(
        'm',
        `M${x + 6} ${y - 8}l-14 14M${x + width - 6} ${y - 8}l14 14M${x + 6} ${y + height + 8}l-14-14M${x + width - 6} ${y + height + 8}l14-14`,
      ),
      rect('m', x, y, width, height, 18),
      path('l', `M${x + 4} ${y + height / 2}h${width - 8}`, '.6 3.4'),
      circle('p', 120, 90, 58),
      drawFan(120, 90, 54, look),
      text('', 120, 173, facts.height_mm ? `h ${facts.height_mm} mm` : ''),
    ].join(''),
    box,
  };
}
