import { normalizeText } from '#lib/text.ts';
import type { DrawnProduct } from './drawing.ts';
import { ownValue } from '#lib/own-value.ts';

/** Varies the drawings of products whose facts are equal. The same product always looks the same. */
export interface Variety {
  /** One of the options, by `trait` and the product's id. */
  pick: <const Option>(trait: string, options: readonly [Option, ...Option[]]) => Option;
  accent: string;
  isWhite: boolean;
  hasLights: boolean;
  /** The description without accents and capitals. */
  words: string;
}

export function varietyOf(product: DrawnProduct): Variety {
  const words = normalizeText(`${product.description} ${product.brand}`);
  return {
    pick: (trait, options) => options[hash(product.id + trait) % options.length] ?? options[0],
    accent:
      ownValue(BRAND_ACCENTS, normalizeText(product.brand).split(' ')[0] ?? '') ?? accentByChance(product.id),
    isWhite: /\b(white|blanc[oa]|snow|ice)\b/.test(words.replace(/80 ?(plus|\+) white/, '')),
    hasLights: /\b[ad]?-?rgb\b|\blight(s|ing)?\b|\baura\b/.test(words),
    words,
  };
}

/** Close to the colour of each brand's boxes. */
const BRAND_ACCENTS: Readonly<Record<string, string>> = {
  adata: '#3b82c4',
  aerocool: '#14a3b8',
  amd: '#ea6a1f',
  antec: '#d9a400',
  arctic: '#3d9be9',
  asrock: '#12a37f',
  asus: '#7a68f2',
  be: '#f08c00',
  biostar: '#8c6ff0',
  cooler: '#8a5cf0',
  corsair: '#e8b923',
  crucial: '#2f86d6',
  deepcool: '#1fb596',
  evga: '#8a93a8',
  'g.skill': '#d6453d',
  gigabyte: '#f0862a',
  hiksemi: '#d0484f',
  hyperx: '#d6453d',
  inno3d: '#7cb518',
  intel: '#2c86e0',
  kingston: '#d6453d',
  lian: '#5c7cfa',
  msi: '#d93f3f',
  noctua: '#a8703f',
  nvidia: '#76b900',
  nzxt: '#8b5cf6',
  palit: '#e6a117',
  patriot: '#e8742c',
  pny: '#4f9d4f',
  powercolor: '#d0403b',
  samsung: '#3a6fd8',
  sapphire: '#2493e6',
  seagate: '#57ad3a',
  seasonic: '#c28f4a',
  teamgroup: '#e0662b',
  thermalright: '#3aa8c1',
  thermaltake: '#d94a4a',
  toshiba: '#d94a4a',
  wd: '#2aa1c9',
  western: '#2aa1c9',
  xfx: '#7f8da6',
  zotac: '#e8b41a',
};

const OTHER_ACCENTS = ['#2c86e0', '#12a37f', '#e0662b', '#8a5cf0', '#c8448c', '#14a3b8', '#d9a400'] as const;

function accentByChance(id: string): string {
  return OTHER_ACCENTS[hash(`${id}accent`) % OTHER_ACCENTS.length] ?? OTHER_ACCENTS[0];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
