import { FACT_TABLE } from '../facts/table/fact-table.ts';
import { millimetres } from '../text/measures.ts';
import { denied, mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import type { Sourced } from '../vocabulary/sourced.ts';

const CARD = '(?:VGA|GPU|GFX|PLACAS?|VIDEO|TARJETAS?|GRAFIC\\w*|GRAPHICS?|VIDEO CARD|GRAPHICS CARD)';
const ROOM =
  '(?:LARGO|LONGITUD|LENGTH|M.{1,2}X|MAX|SOPORT|SUPPORT|ESPACIO|LUGAR|LIMITA|LIMIT|CLEARANCE|DEDICADA|HASTA)';
const CARD_NAME = new RegExp(
  `${ROOM}[A-Z .()-]*${CARD}|${CARD}[A-Z .()-]*${ROOM}|^${CARD}(?: (?:DE VIDEO|GRAFICA))?$`,
);
const NOT_ITS_LENGTH =
  /VERTICAL|RISER|SLOT|CANTIDAD|ANCHO|WIDTH|ALTURA|ALTO\b|HEIGHT|GROSOR|ESPESOR|THICKNESS|MADRE|BASE|MOTHER|COOLER|FUENTE|PSU/;
const LENGTH = String.raw`(\d{2,3}(?:\.\d+)? ?(?:MM|CM|"))`;
const AT_MOST = String.raw`(?:MAX(?:IM[OA]S?)?\.?|HASTA|UP TO|DE|LARGO|LONGITUD|LENGTH|CLEARANCE|SUPPORT|[ :])*`;
const CARD_IN_TEXT = new RegExp(
  String.raw`\b(?:VGA|GPU|(?:PLACAS?|TARJETAS?)(?: DE VIDEO| GRAFICAS?)|(?:GRAPHICS|VIDEO) CARDS?)S?\b${AT_MOST} ?${LENGTH}|\bHASTA ${LENGTH} DE (?:LARGO )?(?:DE |PARA )?(?:LA )?(?:PLACA DE VIDEO|VGA|GPU)`,
);
const PLACAS_IN_TEXT = new RegExp(String.raw`\bPLACAS DE HASTA ${LENGTH}`);
/** In mm: the sides of ATX, Micro-ATX and Mini-ITX boards, which "placas" without more may be. */
const BOARD_SIDES: ReadonlySet<number> = new Set([305, 304.8, 244, 243.8, 170]);
const ANY_CARD = /(?:PLACAS?|TARJETAS?|VGA|GPU|CARDS?)(?: (?:DE )?VIDEO| GRAFICAS?)?(?: DEDICADAS?)?$/;

/** The longest card that a case takes, in mm; 0 where it says that it takes none. */
export function maxGpu(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.case.max_gpu_mm;
  return (
    stated(words, CARD_NAME, (value, name) => {
      if (NOT_ITS_LENGTH.test(name)) return undefined;
      return /^(?:NO\b|SIN\b|NINGUN)/.test(value) ? 0 : millimetres(value, bounds);
    }) ??
    denied(words, ({ how, what }) => (how === 'refuses' && ANY_CARD.test(what) ? 0 : undefined)) ??
    mentioned(words, (text) => {
      const match = CARD_IN_TEXT.exec(text);
      const placas = match ? undefined : PLACAS_IN_TEXT.exec(text)?.[1];
      const length = match ? millimetres(match[1] ?? match[2] ?? '', bounds) : undefined;
      const loose = placas === undefined ? undefined : millimetres(placas, bounds);
      return length ?? (loose !== undefined && BOARD_SIDES.has(loose) ? undefined : loose);
    })
  );
}

const COOLER = '(?:COOLER|CPU|DISIPADOR|HEATSINK|REFRIGERADOR)';
const HEIGHT = '(?:ALTURA|ALTO|HEIGHT|M.{1,2}X|MAX|CLEARANCE|SOPORT|SUPPORT|ESPACIO|LIMIT|HASTA)';
const COOLER_NAME = new RegExp(
  `^CPU COOLER$|^COOLER CPU$|${HEIGHT}[A-Z .()-]*${COOLER}|${COOLER}[A-Z .()-]*${HEIGHT}`,
);
// "Cooler: 160 mm" is the room above the board, "Cooler: 120 mm" or "3 x 140 mm" the fans that come with the case.
const A_HEIGHT = /^(?:(?:MAX\.?|MAXIM[OA]|HASTA|UP TO) )*\d{2,3}(?:\.\d)? ?(?:MM|CM)$/;
const A_FAN = /(?<!\d)(?:80|90|92|120|140|200)(?!\d)/;
const SURELY_HIGH = /CPU|DISIPADOR|HEATSINK|REFRIGERADOR|ALTURA|ALTO\b|HEIGHT|M.{1,2}X|MAX|CLEARANCE/;
const NOT_THE_COOLER =
  /FAN(?! COOLER)|120|140|VENTILADOR|INCLUID|RADIA|WATER|LIQUID|CANTIDAD|WATTS|PLACA|MOTHER/;
const COOLER_IN_TEXT = new RegExp(
  [
    String.raw`\b(?:CPU COOLERS?|COOLERS? (?:DE |PARA )?(?:EL )?(?:CPU|PROCESADOR|MICRO)|DISIPADOR(?:ES)?(?: (?:DE |PARA )?(?:EL )?(?:CPU|PROCESADOR))?|HEATSINKS?)[ :]*(?:MAX(?:IM[OA])?\.?|HASTA|UP TO|CON|DE|ALTURA|ALTO|HEIGHT|[ :])*${LENGTH}`,
    String.raw`\b(?:ALTURA|ALTO|HEIGHT) (?:MAX(?:IM[OA])?\.? )?(?:DEL? |PARA )?(?:EL )?(?:COOLER|DISIPADOR|CPU)S?(?: (?:DE |PARA )?(?:CPU|PROCESADOR))?[ :]*(?:DE |HASTA )?${LENGTH}`,
    String.raw`\bCOOLERS?(?: DE)? HASTA ${LENGTH} DE (?:ALTO|ALTURA)`,
  ].join('|'),
);

/** The tallest air cooler that a case takes, in mm. */
export function maxCooler(words: SupplierWords): Sourced<number> | undefined {
  const { bounds } = FACT_TABLE.case.max_cooler_mm;
  return (
    stated(words, COOLER_NAME, (value, name) => {
      if (NOT_THE_COOLER.test(name) || (A_FAN.test(value) && !SURELY_HIGH.test(name))) return undefined;
      return millimetres(value, bounds);
    }) ??
    stated(words, /^(?:COOLER|DISIPADOR(?: (?:DE )?CPU)?)$/, (value) =>
      A_HEIGHT.test(value) && !A_FAN.test(value) ? millimetres(value, bounds) : undefined,
    ) ??
    mentioned(words, (text) => {
      const found = COOLER_IN_TEXT.exec(text)
        ?.slice(1)
        .find((length) => length !== undefined);
      return found === undefined ? undefined : millimetres(found, bounds);
    })
  );
}
