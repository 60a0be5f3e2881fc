/** The pen: short strings of SVG, numbers to one decimal. */

export type Look = string;

const LONG_NUMBER = /-?\d+\.\d{2,}/g;

export function rect(look: Look, x: number, y: number, width: number, height: number, round = 0): string {
  const corner = round ? ` rx="${n(round)}"` : '';
  return `<rect class="${look}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${corner}/>`;
}

export function circle(look: Look, x: number, y: number, radius: number): string {
  return `<circle class="${look}" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`;
}

/** Its numbers are rounded here: `M${x / 3} 0` is fine. */
export function path(look: Look, line: string, dashes = ''): string {
  return `<path class="${look}" d="${line.replace(LONG_NUMBER, (digits) => n(Number(digits)))}"${dashes && ` stroke-dasharray="${dashes}"`}/>`;
}

export function text(
  look: Look,
  x: number,
  y: number,
  words: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text class="${look}" x="${n(x)}" y="${n(y)}"${at}>${escapeXml(words)}</text>`;
}

/** A row of short strokes: contacts, fins, pins. `M` once, then dashes do the work. */
export function row(look: Look, x: number, y: number, width: number, dashes: string): string {
  return path(look, `M${n(x)} ${n(y)}h${n(width)}`, dashes);
}

/** Such rows one below the other. */
export function rows(
  look: Look,
  { x, y, width, pitch, count }: { x: number; y: number; width: number; pitch: number; count: number },
  dashes: string,
): string {
  return path(
    look,
    `M${x} ${y}h${width}${`m-${width} ${pitch}h${width}`.repeat(Math.max(0, count - 1))}`,
    dashes,
  );
}

export function group(inside: string, attributes = ''): string {
  return `<g${attributes && ` ${attributes}`}>${inside}</g>`;
}

export function move(x: number, y: number, inside: string): string {
  return group(inside, `transform="translate(${n(x)} ${n(y)})"`);
}

export function times(count: number, draw: (position: number) => string): string {
  return Array.from({ length: count }, (_, position) => draw(position)).join('');
}

/** One decimal at most: a tenth of a unit cannot be seen. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escapeXml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
