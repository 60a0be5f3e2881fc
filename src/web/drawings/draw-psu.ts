import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import type { Drawing } from './drawing.ts';
import { n, path, rect, row, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

const EFFICIENCY_METALS = {
  white: '#b9c2d6',
  bronze: '#b87333',
  silver: '#a9b4c6',
  gold: '#d9a521',
  platinum: '#9fb3c8',
  titanium: '#8a93a8',
} as const;

/** A power supply from its labelled side, the fan on top. */
export function drawPsu(facts: FactsOf<'psu'>, variety: Variety): Drawing {
  const isSmall = facts.form_factor !== undefined && facts.form_factor !== 'ATX';
  const width = isSmall ? 118 : 142;
  const height = isSmall ? 58 : 76;
  const x = (240 - width - 24) / 2 - 8;
  const y = 68 + (isSmall ? 8 : 0);
  const depth = { x: 34, y: 34 };

  return {
    markup: [
      cables(facts, x + width + depth.x, y - depth.y, height),
      path('r', `M${x} ${y}l${depth.x}-${depth.y}h${width}l-${depth.x} ${depth.y}z`),
      fanUnderGrille(x + (width + depth.x) / 2, y - depth.y / 2, width * 0.36),
      path('r', `M${x + width} ${y}l${depth.x}-${depth.y}v${height}l-${depth.x} ${depth.y}z`),
      rect('r', x, y, width, height, 1),
      label(facts, variety, x, y, width, height),
    ].join(''),
    box: { x, y, width, height },
    ...(facts.form_factor === 'ATX' && { up: '86 mm' }),
    ...(facts.form_factor === 'SFX' && { up: '63.5 mm' }),
  };
}

function label(
  facts: FactsOf<'psu'>,
  variety: Variety,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const stripe = variety.pick('label', [
    path('a', `M${x} ${y + height - 14}h${width}v6h-${width}z`),
    path('a', `M${x + width - 40} ${y}h16l-22 ${height}h-16z`),
    rect('a', x, y, 7, height),
  ]);
  return [
    stripe,
    facts.watts
      ? `<text class="t huge" x="${n(x + 16)}" y="${n(y + 36)}">${facts.watts} W</text>`
      : text('tb', x + 16, y + 34, 'PSU', 'start'),
    facts.efficiency
      ? `<rect fill="${EFFICIENCY_METALS[facts.efficiency]}" x="${n(x + 16)}" y="${n(y + 44)}" width="5" height="9"/>` +
        text('t', x + 25, y + 52, `80+ ${facts.efficiency.toUpperCase()}`, 'start')
      : '',
  ].join('');
}

function fanUnderGrille(x: number, y: number, radius: number): string {
  return times(4, (ring) => {
    const share = 1 - ring * 0.24;
    return `<ellipse class="${ring === 0 ? 'r' : 'q'}" cx="${n(x)}" cy="${n(y)}" rx="${n(radius * share)}" ry="${n(radius * share * 0.32)}"/>`;
  });
}

/** Modular ones have plugs, the others a bundle that cannot be taken off. */
function cables({ modular, has_16pin }: FactsOf<'psu'>, x: number, y: number, height: number): string {
  const middle = y + height * 0.45;
  if (modular === 'full') {
    return (
      rect('k', x - 2, middle - 14, 12, 9) +
      rect('k', x - 2, middle - 2, 12, 9) +
      rect(has_16pin ? 'g' : 'k', x - 2, middle + 10, 12, 7)
    );
  }
  const bundle = [0, 4, 8, 12]
    .map((down) => `M${n(x - 4)} ${n(middle + down)}q22 ${down - 4} 24 ${26 + down}`)
    .join('');
  return (
    path('l', bundle) + rect('k', x + 12, middle + 34, 18, 9) + row('i', x + 15, middle + 38.5, 14, '0 3')
  );
}
