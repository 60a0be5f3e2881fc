import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** The shop's mark, its only drawing. */
const SOURCE = ['src', 'web', 'brand', 'favicon.svg'];

/** Of the whole picture. A mask may cut a maskable icon down to a circle of 80 %: https://www.w3.org/TR/appmanifest/#icon-masks (2026-11-23). */
const ICONS = [
  { name: '192', size: 192, mark: 1, isFilled: false },
  { name: '512', size: 512, mark: 1, isFilled: false },
  { name: 'maskable-512', size: 512, mark: 0.64, isFilled: true },
  // iOS rounds the corners, and shows black where the picture is transparent.
  { name: 'apple-touch-icon', size: 180, mark: 1, isFilled: true },
];

/** Draws the icons of the manifest as PNG. @param root of the project. @param directory gets the files. */
export async function drawIcons(root: string, directory: string): Promise<void> {
  const mark = await readFile(join(root, ...SOURCE), 'utf8');
  const [, ground = '#fff'] = /fill="(#\w+)"/.exec(mark) ?? [];
  const shapes = mark.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  await mkdir(directory, { recursive: true });
  for (const { name, size, mark: scale, isFilled } of ICONS) {
    const offset = 16 * (1 - scale);
    const background = isFilled ? `<path fill="${ground}" d="M0 0h32v32H0z"/>` : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background}<g transform="translate(${offset} ${offset}) scale(${scale})">${shapes}</g></svg>`;
    const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
    // oxlint-disable-next-line no-await-in-loop -- four small files
    await writeFile(join(directory, `${name}.png`), png);
  }
}
