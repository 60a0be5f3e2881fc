import { escapeXml } from '#web/drawings/svg.ts';
import { DAY } from './ink-markup.ts';

/** The size that readers of Open Graph show without cropping: https://developers.facebook.com/docs/sharing/webmasters/images */
const PICTURE = { width: 1200, height: 630 } as const;

/** A whole picture: the drafting paper, a drawing to the left, words to the right, the shop's name above them. */
export function pictureSvg(shopName: string, drawing: string, words: string): string {
  const { width, height } = PICTURE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Archivo">`,
    `<rect width="${width}" height="${height}" fill="${DAY['paper']}"/>`,
    `<path d="${GRID}" stroke="${DAY['grid']}" shape-rendering="crispEdges"/>`,
    `<rect x="45.5" y="45.5" width="539" height="539" fill="${DAY['sheet']}" stroke="${DAY['rule-strong']}"/>`,
    drawing,
    `<g transform="translate(${COLUMN.x} 45) scale(1.5)">${LOGO}</g>`,
    line(shopName, { x: COLUMN.x + 62, y: 82, size: 36, isBold: true }),
    words,
    '</svg>',
  ].join('');
}

/** The column of text. */
export const COLUMN = { x: 630, width: 525 } as const;

export interface LineLooks {
  x?: number;
  y: number;
  size: number;
  colour?: string;
  isBold?: boolean;
  anchor?: 'start' | 'end';
}

export function line(words: string, looks: LineLooks): string {
  const { x = COLUMN.x, y, size, colour = 'text', isBold = false, anchor = 'start' } = looks;
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${isBold ? 700 : 400}" text-anchor="${anchor}" fill="${DAY[colour]}">${escapeXml(words.replace(NO_TEXT, ''))}</text>`;
}

/** XML does not allow these characters, not even escaped. */
const NO_TEXT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const SQUARE = 30;
const GRID = [
  ...Array.from(
    { length: PICTURE.width / SQUARE - 1 },
    (_, column) => `M${(column + 1) * SQUARE} 0v${PICTURE.height}`,
  ),
  ...Array.from(
    { length: PICTURE.height / SQUARE - 1 },
    (_, row) => `M0 ${(row + 1) * SQUARE}h${PICTURE.width}`,
  ),
].join('');

/** As `brand/logo-mark.tsx` draws it, in a square of 32. */
const LOGO = `<path d="M2 2h28v28H2z" fill="${DAY['ink']}"/><path d="M7 7h18v18H7z" fill="none" stroke="${DAY['on-ink']}" stroke-width="2"/><path d="M12 12h9m-9 4h9m-9 4h9" fill="none" stroke="${DAY['on-ink']}" stroke-width="2" stroke-linecap="round" stroke-dasharray="0 4"/><path d="M2 30v-9l9 9z" fill="${DAY['sun']}"/>`;
