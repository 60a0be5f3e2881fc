import { listProducts } from '#catalogue/list-products.ts';
import type { Product } from '#catalogue/product/product.ts';
import { FILLERS, kindHeadOf, OPTIONAL } from '#catalogue/search/everyday-words.ts';
import { splitChunks } from '#catalogue/search/split-words.ts';
import type { Snapshot } from '#catalogue/snapshot/snapshot.ts';
import { ownValue } from '#lib/own-value.ts';

/** An article that other shops sell besides components: its name for people, and the words that search for it. */
const ARTICLES: readonly (readonly [name: string, words: ReadonlySet<string>])[] = (
  [
    ['monitores', 'monitor monitores'],
    ['televisores', 'televisor televisores tv'],
    ['teclados', 'teclado teclados'],
    ['mouses', 'mouse mouses'],
    ['auriculares', 'auricular auriculares headset headsets'],
    ['parlantes', 'parlante parlantes'],
    ['micrófonos', 'microfono microfonos'],
    ['webcams', 'webcam webcams'],
    ['joysticks', 'joystick joysticks gamepad'],
    ['consolas', 'consola consolas playstation ps4 ps5 xbox'],
    ['notebooks', 'notebook notebooks laptop laptops'],
    ['tablets', 'tablet tablets ipad'],
    ['celulares', 'celular celulares smartphone iphone'],
    ['impresoras', 'impresora impresoras'],
    ['sillas', 'silla sillas sillon'],
    ['escritorios', 'escritorio escritorios'],
    ['cargadores', 'cargador cargadores'],
    ['estabilizadores', 'estabilizador estabilizadores'],
    ['capturadoras', 'capturadora capturadoras'],
    ['licencias de Windows', 'windows'],
    ['licencias', 'licencia licencias'],
  ] as const
).map(([name, words]) => [name, new Set(words.split(' '))]);

/** The same, where the first word alone is a component's: `micro sd`, `tarjeta de memoria`. */
const TWO_WORDS: Readonly<Record<string, string>> = {
  'micro sd': 'tarjetas de memoria',
  'memoria sd': 'tarjetas de memoria',
  'memoria microsd': 'tarjetas de memoria',
  'tarjeta memoria': 'tarjetas de memoria',
  'tarjeta sd': 'tarjetas de memoria',
  'placa sonido': 'placas de sonido',
  'tarjeta sonido': 'placas de sonido',
  'placa capturadora': 'capturadoras',
  'placa captura': 'capturadoras',
  'licencia windows': 'licencias de Windows',
};

/** `tarjeta de memoria ram` is a memory of a PC. */
const OF_PC = /^(?:rams?|ddr\d)$/;

/** What a title begins with where several articles are sold together. */
const BUNDLE = new Set(['combo', 'kit', 'pack', 'set']);
/** Before what is asked for. */
const ASKING = /^(?:quiero|busco|necesito|hay|venden|tienen)$/;
/** Titles that begin like the article come first. */
export const LOOKED_AT = 24;

/**
 * The name of the article that a search is for, if the shop does not sell it. Null: it sells some, or the search is for something else.
 * @example unsoldArticle(snapshot, 'monitor 144hz') // 'monitores'
 */
export function unsoldArticle(snapshot: Snapshot, search: string): string | null {
  const words = splitChunks(search).map(({ joined }) => joined);
  const [first = '', second] = words.filter(
    (word) => !FILLERS.has(word) && !OPTIONAL.has(word) && !ASKING.test(word),
  );
  const both = `${first} ${second}`;
  const ofTwo = words.some((word) => OF_PC.test(word)) ? undefined : ownValue(TWO_WORDS, both);
  if (ofTwo !== undefined) return isTitled(snapshot, both) ? null : ofTwo;
  const article = ARTICLES.find(([, named]) => named.has(first));
  // `notebook ram` asks for memory.
  if (article === undefined || words.some((word) => kindHeadOf(word) !== undefined)) return null;
  const [name, named] = article;
  const page = { index: 'all', sorting: undefined, offset: 0, limit: LOOKED_AT } as const;
  const isSold = [...named].some((word) =>
    listProducts(snapshot, { ...page, search: word }).products.some((product) => isArticle(product, named)),
  );
  return isSold ? null : name;
}

/** Whether a title begins with these words. */
function isTitled(snapshot: Snapshot, search: string): boolean {
  const page = { index: 'all', sorting: undefined, offset: 0, limit: LOOKED_AT } as const;
  return listProducts(snapshot, { ...page, search }).products.some(({ facts, description }) => {
    const [first, second] = wordsOf(description).filter((word) => !FILLERS.has(word));
    return facts.kind === 'not_a_part' && `${first} ${second}` === search;
  });
}

/** As its title begins, as one of several in a bundle, or by its category. */
function isArticle({ description, categoryName, facts }: Product, named: ReadonlySet<string>): boolean {
  if (facts.kind !== 'not_a_part') return false;
  const [first = '', ...others] = wordsOf(description);
  const isNamed = (word: string) => named.has(word);
  return isNamed(first) || (BUNDLE.has(first) && others.some(isNamed)) || wordsOf(categoryName).some(isNamed);
}

function wordsOf(text: string): string[] {
  return splitChunks(text).flatMap(({ parts }) => parts);
}
