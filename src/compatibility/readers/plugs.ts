const WORDED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:UN|UNO|UNA|ONE)(?= )/g, '1'],
  [/\b(?:DOS|DOBLE|DUAL|TWO)(?= )/g, '2'],
  [/\b(?:TRES|TRIPLE|THREE)(?= )/g, '3'],
  [/\b(?:CUATRO|FOUR)(?= )/g, '4'],
];
const EITHER_WAY =
  /8 ?-? ?P(?:IN(?:ES|S)?)? ?\( ?6 ?\+ ?2 ?\)|(?:\( ?)?6 ?\+ ?2(?: ?\))?(?: ?-? ?P(?:IN(?:ES|S)?)?\b)?/g;
const COUNTED_NOUN =
  /(?<![\d.])(\d) (?:CONECTOR(?:ES)?|PUERTOS?|CABLES?|FICHAS?|UNIDADES|PLUGS?|DE)(?: DE ALIMENTACION)?(?: (?:DE )?(?:PCI-?E(?:XPRESS)?|VGA))?(?: DE)? (?=(?:8|6|16)\b)/g;
const BEFORE_PINS = /(?<![\dX.] ?)\(?([1-4])\)? (?=(?:PCI-?E )?(?:8|6) ?-? ?P)/g;
const BEHIND_PINS = /(P(?:IN(?:ES|S)?)?) ?(?:\( ?X? ?([1-4]) ?\)|: ?([1-4])(?!\d))/g;
const PINS_LEFT_OUT = /([1-4]) ?X ?([68])(?= ?(?:\+|,|Y\b|$))/g;

/**
 * A list of power plugs in one spelling, the count in front: `2 CONECTORES DE 8 PINES`, `8-PIN*2`, `DOBLE 6+2` -> `2 X 8 PIN` or
 * `8-PIN X 2`.
 */
export function spelledPlugs(text: string): string {
  let plugs = text.replaceAll('*', ' X ').replace(EITHER_WAY, '8 PIN');
  for (const [word, digit] of WORDED) plugs = plugs.replace(word, digit);
  return plugs
    .replace(COUNTED_NOUN, '$1 X ')
    .replace(BEFORE_PINS, '$1 X ')
    .replace(
      BEHIND_PINS,
      (_, pins: string, bracketed?: string, listed?: string) => `${pins} X ${bracketed ?? listed}`,
    )
    .replace(PINS_LEFT_OUT, '$1 X $2 PIN');
}
