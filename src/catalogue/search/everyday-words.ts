import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';

/** Words that mean the same to a buyer, one group a line; a search for one finds the others. */
const GROUPS = [
  'fan fans ventilador ventiladores forzador forzadores',
  'ssd solido solidos',
  'hdd rigido rigidos',
  'watercooler watercooling water liquida liquido aio',
  'auricular auriculares headset headphones',
  'mouse mouses raton',
  'teclado teclados keyboard',
  'parlante parlantes speaker speakers',
  'monitor monitores pantalla pantallas',
  'notebook notebooks laptop portatil sodimm',
  'inalambrico inalambrica inalambricos inalambricas wireless',
  'vidrio glass',
  'pasta grasa',
  'silla sillas sillon',
  'joystick gamepad',
  'bronze bronce',
  'platinum platino',
  'titanium titanio',
  'microfono mic',
  'webcam camara',
] as const;

/** How a colour is written, in both genders and in English; the first word names it. */
const COLOURS = [
  'blanco blanca blancos blancas white',
  'negro negra negros negras black',
  'rojo roja rojos rojas red',
  'azul azules blue',
  'verde verdes green',
  'rosa rosas rosado rosada pink',
  'gris grises gray grey',
  'violeta violetas lila purple',
  'amarillo amarilla yellow',
  'naranja orange',
  'celeste celestes',
] as const;

/** Common misspellings that are more than one letter away, or in words too short to correct. */
const MISSPELT = new Map(
  [
    'ryzen rizen raizen rayzen rysen risen ryzem ryzn reyzen reizen',
    'geforce gforce jeforce yeforce',
    'watts wats',
    'micro micros',
    'mother moter moder',
  ].flatMap((line) => {
    const [right = '', ...wrong] = line.split(' ');
    return wrong.map((word) => [word, right] as const);
  }),
);

/** The first word for a kind of product decides which products come first: `soporte placa de video` is a support. */
const KINDS_OF_HEAD = {
  cpu: 'procesador procesadores cpu cpus micro microprocesador',
  motherboard: 'motherboard motherboards mother mothers mobo mainboard madre',
  ram: 'memoria memorias ram rams',
  gpu: 'placa placas gpu gpus vga grafica graficas tarjeta tarjetas radeon geforce nvidia',
  storage: 'disco discos ssd hdd nvme almacenamiento',
  psu: 'fuente fuentes psu',
  case: 'gabinete gabinetes case chasis torre',
  cooler: 'cooler coolers disipador disipadores watercooler refrigeracion aio',
} as const satisfies Record<StepKey, string>;

/** Words between the others, which are not searched. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a al con de del el en entra entran entre entren es la las le lo los mas me menos mi mis o para por que quepa un una unos unas y'.split(
    ' ',
  ),
);

/** Accessories that go with a part: a search that names only a kind of part is not for them. */
export const ACCESSORIES = 'soporte soportes bracket brackets adaptador adaptadores cable cables riser'.split(
  ' ',
);

/** What a part is for, after `para`: it says nothing of the product itself. */
export const USES_OF_PARTS =
  /^(?:edici\w*|edit\w+|disen\w*|render\w*|stream\w*|videos?|oficina|trabaj\w*|estudi\w*|hogar|casa)$/;

/** Words that do not describe the product itself: they rank products that have them higher, and exclude none. */
export const OPTIONAL: ReadonlySet<string> = new Set(
  (
    'gamer gamers pc pcs compu computadora barato barata baratos baratas economico economica oferta ofertas precio precios ' +
    'comprar nuevo nueva viejo vieja bueno buena buenos mejor mejores armar jugar juegos marca stock ' +
    'lindo linda lindos lindas potente potentes rapido rapida rapidos rapidas recomendado recomendada'
  ).split(' '),
);

/** Words that ask for the cheapest product first. */
export const CHEAP = /^(?:barat[oa]s?|economic[oa]s?)$/;

const ALIKE = new Map(
  GROUPS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);
const COLOUR_OF = new Map(
  COLOURS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, `#${words[0]}`] as const);
  }),
);
const HEAD_OF = headWords();

/** The words that mean the same as this one, and its colour's term. */
export function alikeOf(word: string): readonly string[] {
  const colour = COLOUR_OF.get(word);
  const words = ALIKE.get(word) ?? NONE;
  return colour === undefined ? words : [...words, colour];
}

/** The term of the colour that a word names: `#blanco` for `white`. No word that is typed contains a `#`. */
export function colourTerm(word: string): string | undefined {
  return COLOUR_OF.get(word);
}

export function corrected(word: string): string {
  return MISSPELT.get(word) ?? word;
}

/** The term of what a product is: its kind of part, else its title's first word. */
export function headTerm(kindOrWord: string): string {
  return `^${kindOrWord}`;
}

/** The terms of what a word asks for, if it names a kind of part. */
export function kindHeadOf(word: string): StepKey | undefined {
  return HEAD_OF.get(word);
}

const NONE: readonly string[] = [];

function headWords(): ReadonlyMap<string, StepKey> {
  const heads = new Map<string, StepKey>();
  for (const [kind, words] of Object.entries(KINDS_OF_HEAD)) {
    for (const word of words.split(' ')) heads.set(word, kind as StepKey); // the keys of its own table
  }
  return heads;
}
