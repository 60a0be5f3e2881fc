import { mentioned, stated, denied, type SupplierWords } from '../text/supplier-words.ts';
import { sourced, type Sourced } from '../vocabulary/sourced.ts';

const RADIATOR = /RADIA(?:DOR|TOR)|\bWATER|REFRIGERACION LIQUIDA|\bAIO\b|LIQUID/;
const RADIATOR_SIZE = /(?<!\d)(120|140|240|280|360|420|480|560)(?!\d)/g;
const RADIATOR_FANS = /(?<!\d)([1-4]) ?X ?(120|140)(?!\d)/g;
const A_PLACE = /FRON|SUPERIOR|TOP|TRASER|REAR|LATERAL|SIDE|INFERIOR|BOTTOM|TECHO|PISO|\d{3}/;
// "Radiador frontal de hasta 240 mm", "AIO 240/360", "watercooling hasta 360".
const IN_TEXT =
  /\b(?:RADIADOR(?:ES)?|RADIATORS?|AIO|WATER ?COOL(?:ER|ING)S?|WATER|REFRIGERACION LIQUIDA)(?: (?:FRONTAL(?:ES)?|SUPERIOR(?:ES)?|TRASER[OA]S?|LATERAL(?:ES)?|INFERIOR(?:ES)?|AL FRENTE|ARRIBA|ATRAS|FRONT|TOP|REAR|DE|HASTA|UP TO|MAX(?:IM[OA])?\.?)|:)* ?(\d{3}(?: ?MM)?(?: ?(?:[/,YO-]|HASTA) ?\d{3}(?: ?MM)?)*)/g;
// Most texts name none; looking for one costs a fraction of the pattern for all.
const ANY_IN_TEXT = /RADIADOR|RADIATOR|AIO|WATER|REFRIGERACION LIQUIDA/;

/** The sizes of radiators that a case takes, in mm; none where it says that it takes no liquid cooling. */
export function radiatorsOf(words: SupplierWords): Sourced<number[]> | undefined {
  const found = words.statements.flatMap(({ name, value, source }) => {
    if (!RADIATOR.test(name) || /^(?:0|NO|SIN|NINGUN\w*)\b/.test(value)) return [];
    const sizes = sizesIn(value);
    return (sizes.length > 0 ? sizes : sizesIn(name)).map((size) => ({ size, source }));
  });
  const [first] = found;
  if (first) return sourced(ascending(found.map((one) => one.size)), first.source);
  return (
    mentioned(words, (text) => {
      if (!ANY_IN_TEXT.test(text)) return undefined;
      const sizes = [...text.matchAll(IN_TEXT)].flatMap((match) => sizesIn(match[1] ?? ''));
      return sizes.length > 0 ? ascending(sizes) : undefined;
    }) ??
    stated(words, RADIATOR, (value, name) =>
      /^(?:NO|SIN|NINGUN\w*)\b/.test(value) && !A_PLACE.test(name) ? [] : undefined,
    ) ??
    denied(words, ({ how, what }) =>
      how === 'refuses' && RADIATOR.test(what) && !A_PLACE.test(what) ? [] : undefined,
    )
  );
}

function sizesIn(text: string): number[] {
  const byFans = [...text.matchAll(RADIATOR_FANS)].map((match) => Number(match[1]) * Number(match[2]));
  if (byFans.length > 0) return byFans;
  return [...text.matchAll(RADIATOR_SIZE)].map((match) => Number(match[1]));
}

function ascending(sizes: number[]): number[] {
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}
