import type { FactsOf } from '#compatibility/facts/part-facts.ts';
import { centred, type Drawing } from './drawing.ts';
import { drawFan, FAN_LOOKS } from './fan.ts';
import { path, rect, row, text, times } from './svg.ts';
import type { Variety } from './variety.ts';

/** A graphics card from the side where its fans are: as long as it is, the bracket on the left, the plugs on top. */
export function drawGpu(facts: FactsOf<'gpu'>, variety: Variety): Drawing {
  const fans = fansOf(facts, variety.words);
  const length = facts.length_mm ?? [170, 240, 310][fans - 1] ?? 240;
  const width = Math.min(210, Math.max(104, length * 0.6));
  const height = fans === 1 ? 82 : 88;
  const { x, y } = centred(width, height);
  const radius = Math.min(height / 2 - 8, (width - 14) / fans / 2 - 2);
  const pitch = (width - 10) / fans;
  const look = { ...variety.pick('fan', FAN_LOOKS), ...(variety.hasLights && { ring: 'light' as const }) };

  return {
    markup: [
      rect('m', x - 5, y - 8, 4, height + 20),
      path('m', `M${x - 9} ${y - 8}h8v4h-8z`),
      rect('g', x + 18, y + height, Math.min(54, width * 0.42), 5),
      row('l', x + 19, y + height + 2.5, Math.min(52, width * 0.4), '.5 2'),
      shroud(x, y, width, height, variety.pick('shroud', ['cut', 'round', 'step'])),
      path('a', `M${x + width - 12} ${y + 8}l8 0 0 ${height - 16}-8 0z`),
      times(fans, (position) =>
        drawFan(x + 4 + pitch * (position + 0.5) - (fans > 1 ? 2 : 4), y + height / 2, radius, look),
      ),
      plugs(facts, x + width, y),
      facts.chip ? text('', x + width / 2, y + height + 17, facts.chip) : '',
    ].join(''),
    box: { x, y, width, height },
    across: facts.length_mm ? `${facts.length_mm} mm` : undefined,
  };
}

function fansOf({ length_mm, tdp_w }: FactsOf<'gpu'>, words: string): 1 | 2 | 3 {
  if (
    /\b(trio|triple|3x|x3|3 ?fan|3f|tuf|strix|amp extreme|suprim|aorus master|nitro|phantom|red devil)\b/.test(
      words,
    )
  )
    return 3;
  if (/\b(dual|twin|2x|x2|windforce 2|2 ?fan|2f|challenger|pulse|fighter)\b/.test(words)) return 2;
  if (/\b(solo|single|itx|mini|aero|low profile|lp|1f)\b/.test(words)) return 1;
  if (length_mm !== undefined) return length_mm >= 280 ? 3 : length_mm >= 195 ? 2 : 1;
  if (tdp_w !== undefined) return tdp_w >= 230 ? 3 : tdp_w >= 80 ? 2 : 1;
  return 2;
}

function shroud(
  x: number,
  y: number,
  width: number,
  height: number,
  shape: 'cut' | 'round' | 'step',
): string {
  switch (shape) {
    case 'cut':
      return path('p', `M${x} ${y + 8}l8-8h${width - 26}l18 10v${height - 20}l-14 10h-${width - 22}l-8-6z`);
    case 'round':
      return rect('p', x, y, width, height, 12);
    case 'step':
      return path(
        'p',
        `M${x} ${y}h${width * 0.62}l6 5h${width * 0.38 - 6}v${height - 10}h-${width * 0.3}l-6 5h-${width * 0.7 - 6}z`,
      );
  }
}

/** On the card's upper edge, near its far end, where the cables come. */
function plugs({ power_connectors: connectors }: FactsOf<'gpu'>, right: number, top: number): string {
  if (!connectors) return '';
  const kinds = [
    ...Array.from({ length: connectors['16pin'] }, () => ({ width: 17, pins: 6 })),
    ...Array.from({ length: connectors['8pin'] }, () => ({ width: 15, pins: 4 })),
    ...Array.from({ length: connectors['6pin'] }, () => ({ width: 12, pins: 3 })),
  ];
  let left = right - 34;
  return kinds
    .slice(0, 3)
    .map(({ width, pins }) => {
      left -= width + 3;
      return (
        rect('k', left, top - 7, width, 8) +
        row('i', left + 2.5, top - 3.5, width - 4, `0 ${(width - 5) / (pins - 1)}`)
      );
    })
    .join('');
}
