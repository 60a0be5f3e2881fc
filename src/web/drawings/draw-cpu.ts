import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, type Drawing } from './drawing.ts';
import { circle, n, path, rect, rows, text } from './svg.ts';
import type { Variety } from './variety.ts';
import type { Socket } from '#compatibility/vocabulary/value-lists.ts';

interface Package {
  width_mm: number;
  height_mm: number;
  /** Pins under the processor, or lands for pins in the socket. */
  contacts: 'pins' | 'lands';
  lid: 'square' | 'octopus' | 'eared';
}

/** Sizes of the packages as their makers' datasheets give them. */
const PACKAGES: Partial<Record<Socket, Package>> = {
  AM4: { width_mm: 40, height_mm: 40, contacts: 'pins', lid: 'square' },
  AM5: { width_mm: 40, height_mm: 40, contacts: 'lands', lid: 'octopus' },
  LGA1700: { width_mm: 37.5, height_mm: 45, contacts: 'lands', lid: 'eared' },
  LGA1851: { width_mm: 37.5, height_mm: 45, contacts: 'lands', lid: 'eared' },
  LGA1200: { width_mm: 37.5, height_mm: 37.5, contacts: 'lands', lid: 'eared' },
  LGA1151: { width_mm: 37.5, height_mm: 37.5, contacts: 'lands', lid: 'eared' },
  sTR5: { width_mm: 72, height_mm: 58.5, contacts: 'lands', lid: 'square' },
};

const USUAL: Package = { width_mm: 37.5, height_mm: 37.5, contacts: 'lands', lid: 'square' };

/** A processor's lid in front, its contacts behind. */
export function drawCpu(facts: FactsOf<'cpu'>, variety: Variety): Drawing {
  const known = facts.socket && PACKAGES[facts.socket];
  const { width_mm, height_mm, contacts, lid } = known ?? USUAL;
  const scale = Math.min(2.75, 124 / height_mm, 150 / width_mm);
  const width = width_mm * scale;
  const height = height_mm * scale;
  const { x, y } = centred(width, height);
  const left = x - 30;

  return {
    markup: [
      rect('k', x + 34, y, width, height, 3),
      contactGrid(contacts, x + 40, y + 6, width - 12, height - 12),
      rect('b', left, y, width, height, 3),
      path('a', `M${left + 4} ${y + height - 4}v-9l9 9z`),
      heatSpreader(lid, left + 8, y + 8, width - 16, height - 16),
      ...marking(facts, variety).map((words, line) =>
        text(line === 0 ? 'big' : '', left + width / 2, y + height / 2 - 4 + line * 12, words),
      ),
      circle('l', left + width - 20, y + height - 18, 2),
    ].join(''),
    box: { x: left, y, width, height },
    ...(known && { across: `${n(width_mm)} mm`, up: `${n(height_mm)} mm` }),
  };
}

function heatSpreader(lid: Package['lid'], x: number, y: number, width: number, height: number): string {
  if (lid === 'square') return rect('m', x, y, width, height, 6);
  if (lid === 'eared') {
    const ear = height * 0.22;
    return path(
      'm',
      `M${n(x + 7)} ${n(y)}h${n(width - 14)}v${n(ear)}h5v${n(height - 2 * ear)}h-5v${n(ear)}h-${n(width - 14)}v-${n(ear)}h-5v-${n(height - 2 * ear)}h5z`,
    );
  }
  // Eight legs, two a side, with the capacitors in the bays between them.
  const leg = width * 0.26;
  const bay = width - 2 * leg;
  const depth = 7;
  return path(
    'm',
    `M${n(x)} ${n(y)}h${n(leg)}v${depth}h${n(bay)}v-${depth}h${n(leg)}v${n(leg)}h-${depth}v${n(bay)}h${depth}v${n(leg)}h-${n(leg)}v-${depth}h-${n(bay)}v${depth}h-${n(leg)}v-${n(leg)}h${depth}v-${n(bay)}h-${depth}z`,
  );
}

function contactGrid(
  contacts: Package['contacts'],
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const pitch = contacts === 'pins' ? 5 : 4;
  const count = Math.floor(height / pitch) + 1;
  return rows('i', { x, y, width, pitch, count }, contacts === 'pins' ? `0 ${pitch}` : `1.6 ${pitch - 1.6}`);
}

/** `RYZEN 5` / `7600X`, or the socket where the name is none of the usual ones. */
function marking(facts: FactsOf<'cpu'>, { words }: Variety): string[] {
  const ryzen = /\bryzen\s?(?:(threadripper)|([3579]))?\s?(?:pro\s)?(\d{4}\w{0,3})?/.exec(words);
  if (ryzen)
    return [
      ryzen[1] ? 'TR' : `RYZEN ${ryzen[2] ?? ''}`.trim(),
      (ryzen[3] ?? '').toUpperCase(),
      facts.socket ?? '',
    ];
  const ultra = /\bultra\s?([3579])\s?(\d{3}\w{0,2})?/.exec(words);
  if (ultra) return [`ULTRA ${ultra[1]}`, (ultra[2] ?? '').toUpperCase(), facts.socket ?? ''];
  const core = /\bi([3579])[\s-]?(\d{4,5}\w{0,2})?/.exec(words);
  if (core) return [`CORE i${core[1]}`, (core[2] ?? '').toUpperCase(), facts.socket ?? ''];
  const plain = /\b(athlon|pentium|celeron|xeon|epyc)\b/.exec(words);
  return [(plain?.[1] ?? 'CPU').toUpperCase(), facts.socket ?? ''];
}
