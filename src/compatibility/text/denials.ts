/** What a text says is not so. */
export interface Denial {
  /**
   * `lacks`: it is not in the box or not on the part ("sin cooler", "no incluye fuente"). `refuses`: it does not fit or is not
   * taken ("no compatible con AM4", "excepto notebooks"). `spares`: it is not needed ("no requiere conector").
   */
  readonly how: 'lacks' | 'refuses' | 'spares';
  /** The denied text, with the words that deny it. */
  readonly what: string;
  /** The few words before a denial: "jugar" before "sin placa de video" praises the built-in graphics. */
  readonly before: string;
}

export interface Affirmed {
  /** The text without its denials. */
  readonly said: string;
  readonly denied: readonly Denial[];
}

/**
 * Cuts out of a cleaned text what it denies, so that no reader takes it for a claim.
 * @example
 * cutDenials('AM5/LGA1700 (NO COMPATIBLE CON LGA1200)').said // 'AM5/LGA1700 ('
 */
export function cutDenials(text: string): Affirmed {
  if (!MARK.test(text)) return { said: text, denied: NONE };
  const denied: Denial[] = [];
  let lastCut = '';
  const parts = text.split(PART_END); // every second one is a separator
  for (let place = 0; place < parts.length; place += 2) {
    const [front, end, part] = [parts[place - 2] ?? '', parts[place - 1] ?? '', parts[place] ?? ''];
    const last = end.includes(',') ? denied.at(-1) : undefined;
    if (end === ': ' && ANSWER.test(part)) {
      const { left, taken } = lastOf(front);
      denied.push({ how: REFUSAL.test(part) ? 'refuses' : 'lacks', what: `${taken}: ${part}`, before: '' });
      [parts[place - 2], parts[place]] = [left, ''];
    } else if (goesOn(last, lastCut, part)) {
      denied.push({ how: last.how, what: part, before: '' });
      [lastCut, parts[place]] = [part, ''];
    } else {
      lastCut = part;
      parts[place] = cut(part, front, denied, place === 0);
    }
  }
  return { said: parts.join('').replace(LEFT_OVER, '').trim(), denied };
}

const NONE: readonly Denial[] = [];
const MARK =
  /\b(?:NO|NOT|NI|SIN|WITHOUT|W\/O|EXCEPTO|SALVO|EXCEPTUANDO|MENOS|EXCEPT|EXCEPCION|EXCLUDING|EXCLUY\w+|INCOMPATIBLES?|DOESN'?T|TAMPOCO)\b|(?<![A-Z\d/])S\/ ?(?!AM\d|LGA)[A-Z]{3}/;
// A comma ends a part as well; a list of what is denied goes on behind it. A point between digits is a decimal mark.
const PART_END = /( ?[;|()[\]\n•] ?|\. (?=[A-Z\d])|\.$| - |, ?|: )/;
// "Conector 12VHPWR: no incluye".
const ANSWER =
  /^NO(?: (?:ES |SON |ESTA )?(?:INCLUYE|POSEE|TIENE|TRAE|SOPORTA|ADMITE|CUENTA|DISPONE|COMPATIBLES?|INCLUID[OA]S?|SOPORTAD[OA]S?|DISPONIBLES?|APT[OA]S?))?$|^NOT (?:INCLUDED|SUPPORTED|COMPATIBLE|AVAILABLE)$/;
const REFUSAL = /SOPORT|ADMITE|COMPAT|APT|SUPPORT/;
// "No admite placas de más de 320 mm" states how long they may be.
const LIMIT =
  /\b(?:DE )?(?:MAS|MAYOR(?:ES)?|SUPERIOR(?:ES)?)(?: (?:ALT|LARG|GRAND)\w*)? (?:DE|A|QUE)(?: LOS)?(?= ?\d)/;
const LEFT_OVER = /^[\s,;:.|-]+|[\s,;:|(-]+$/g;

const DENIER =
  /(?<refuses>\b(?:NO (?:ES |SON |ESTA |SE )?(?:COMPATIBLES?|APT[OA]S?|VALID[OA]S?|SIRVEN?|FUNCIONAN?|SOPORTAN?|ADMITEN?|ACEPTAN?|ENTRAN?|CABEN?|PERMITEN?|RECOMENDAD[OA]S?|RECOMIENDAN?|PUEDEN? (?:USAR|MONTAR|INSTALAR))\b|NO (?:ES|SON)\b|(?:IS |ARE )?NOT (?:COMPATIBLE|SUITABLE|SUPPORTING|FOR|FIT)\b|DOES(?:N'?T| NOT) (?:SUPPORT|FIT|WORK|ACCEPT)\b|INCOMPATIBLES?\b|EXCEPTO\b|SALVO\b|EXCEPTUANDO\b|(?<=\bTOD[OA]S?\b.{0,30})MENOS\b|EXCEPT\b|EXCLUDING\b|EXCLUY\w+|(?:A|CON) EXCEPCION DE\b|SIN (?:SOPORTE|COMPATIBILIDAD|ESPACIO|LUGAR)\b|(?:WITHOUT|NO) SUPPORT\b))|(?<spares>\bNO (?:SE )?(?:REQUIEREN?|NECESITA[NS]?|HACEN? FALTA|PRECISAN?)\b|\bDOES(?:N'?T| NOT) (?:REQUIRE|NEED)\b|\bSIN NECESIDAD DE\b)|(?<holds>\b(?:NO (?:INCLUYEN?|TRAEN?|VIENEN? CON|POSEEN?|TIENEN?|CUENTAN? CON|LLEVAN?|DISPONEN? DE|CONTIENEN?|INCORPORAN?|HAY)|DOES(?:N'?T| NOT) (?:INCLUDE|HAVE|COME WITH))\b)|(?<without>\b(?:SIN|WITHOUT|W\/O|TAMPOCO)\b(?! (?:EL |UN |A )?(?:RADIADOR|RADIATOR|VENTILADOR|FAN|BRACKET)[^,;]*\d{2,3} ?(?:MM|CM))|(?<![A-Z\d/])S\/ ?(?!AM\d|LGA)(?=[A-Z]{3})|\b(?:NO|NOT|NI)\b(?![ -]?(?:MODULAR|ECC|REG(?!\w*R)\w*|REGISTERED|BUFFERED|SOLO|SOLAMENTE|SOLID|MAS\b|MENOS|OBSTANTE|SUPER\w+|EXCED\w+|MAYOR|NAME|BRAND|FRAME|PERDER|PIERD)))/;
// "DDR5 no soportada", "fuente no incluida": what is denied stands in front.
const BEHIND =
  /\b(?:NO|NOT)(?: (?:ESTAN?|SON|ES|VIENEN?|IS|ARE))? (?<how>SOPORTAD[OA]S?|COMPATIBLES?|ADMITID[OA]S?|SUPPORTED|INCLUID[OA]S?|INCLUDED|DISPONIBLES?|AVAILABLE|PROVIST[OA]S?|REQUIRED|REQUERID[OA]S?|NECESARI[OA]S?)\b/;
const NOT_IN_THE_BOX = /^(?:INCL|PROVIST|DISPON|AVAIL)/;
const NOT_NEEDED = /^(?:REQU|NECES)/;
const CAPACITY_TO_TAKE = /SOPORT|ADMIT|COMPATIB|ACEPT|HASTA|\bMAX|SUPPORT|UP TO/;

const GOES_ON_BY_ITSELF =
  /\b(?:PERO|SOLO|SOLAMENTE|UNICAMENTE|SINO|AUNQUE|BUT|ONLY|(?:Y )?(?:SI )?(?:INCLUYE|SOPORTA|ADMITE|TRAE|VIENE|REQUIERE|COMPATIBLE|ACEPTA))\b/;
// Nouns that say nothing without the words behind them.
const WITH_COMPLEMENT =
  /^(?:(?:UN|UNA|EL|LA|LOS|LAS|NINGUN|NINGUNA) )?(?:SOPORTE|CERTIFICACION|CONECTOR|CABLE|ADAPTADOR|ANCLAJE|KIT|BRACKET|SALIDA|PUERTO|RANURA|SLOT|FUNCION|MONTAJE|BIOS|BOTON|PLUG|FICHA|80)(?:ES|S)?\b/;
const NOUN_PHRASE =
  /^ ?(?:(?:UN|UNA|EL|LA|LOS|LAS|SU|NINGUN|NINGUNA) )?[^\s/,+]+(?: ?(?:\/|\b(?:NI|O|DE|DEL|PARA)\b) ?(?:(?:UN|UNA|EL|LA|LOS|LAS) )?[^\s/,+]+)*/;

/** No sheet denies as much; noise of a hundred thousand words must not exhaust the stack. */
const MAX_DENIALS = 200;

/** Cuts the denials of one part, which has no comma and no bracket. */
function cut(part: string, before: string, denied: Denial[], isFirst: boolean): string {
  if (!MARK.test(part) || denied.length >= MAX_DENIALS) return part;
  const behind = BEHIND.exec(part);
  if (behind) return cutBehind(part, behind, before, denied, isFirst);
  const match = DENIER.exec(part);
  if (!match) return part;
  const { refuses, spares, holds } = match.groups ?? {};
  const how = refuses !== undefined ? 'refuses' : spares !== undefined ? 'spares' : 'lacks';
  const rest = part.slice(match.index + match[0].length);
  const front = part.slice(0, match.index);
  if (rest.trim() === '') return cutAlone(front, match[0], how, denied, isFirst);
  const reachesFar =
    refuses !== undefined ||
    spares !== undefined ||
    holds !== undefined ||
    front === '' ||
    WITH_COMPLEMENT.test(rest.trim());
  const scope = reachesFar ? rest.slice(0, endOfScope(rest)) : (NOUN_PHRASE.exec(rest)?.[0] ?? '');
  if (how === 'refuses' && LIMIT.test(scope))
    return `${front}${scope.replace(LIMIT, 'HASTA')}${rest.slice(scope.length)}`;
  denied.push({ how, what: `${match[0]}${scope}`, before: front === '' ? before : front });
  return `${front}${cut(rest.slice(scope.length), front, denied, false)}`;
}

function endOfScope(rest: string): number {
  const own = GOES_ON_BY_ITSELF.exec(rest);
  const next = /\b(?:SIN|NO)\b|(?<![A-Z\d/])S\//.exec(rest);
  return Math.min(own?.index ?? rest.length, next?.index ?? rest.length);
}

function cutBehind(
  part: string,
  match: RegExpExecArray,
  before: string,
  denied: Denial[],
  isFirst: boolean,
): string {
  const word = match.groups?.['how'] ?? '';
  const how = NOT_IN_THE_BOX.test(word) ? 'lacks' : NOT_NEEDED.test(word) ? 'spares' : 'refuses';
  const front = part.slice(0, match.index).trim();
  const rest = part.slice(match.index + match[0].length);
  // "No compatible con …" denies what follows.
  if (word.startsWith('COMPAT') && rest.trim() !== '') {
    const scope = rest.slice(0, endOfScope(rest));
    denied.push({ how, what: `${match[0]}${scope}`, before: front });
    return `${front}${front === '' ? '' : ' '}${cut(rest.slice(scope.length), front, denied, false)}`;
  }
  if (front === '') {
    denied.push({ how, what: `${before} ${match[0]}`.trim(), before: '' });
    return isFirst ? `NO${rest}` : rest;
  }
  // A case that takes a radiator which is not in the box takes it all the same.
  const isRoom = how === 'lacks' && CAPACITY_TO_TAKE.test(front);
  const { left, taken } = lastOf(front, how === 'lacks' ? 1 : undefined);
  denied.push({ how, what: `${taken} ${match[0]}`, before: '' });
  const kept = isRoom ? front : cut(left, before, denied, isFirst);
  return `${kept} ${cut(rest, front, denied, false)}`.trim();
}

/**
 * The words that a denial after them denies: all of a short part ("Socket AM5 no"), the last word of a long one. A title without
 * punctuation is one long part: "MICRO … AM4 COOLER NO INCLUIDO".
 */
function lastOf(front: string, amount?: number): { left: string; taken: string } {
  const words = front.trim().split(' ');
  const taken = amount ?? (words.length > LONG_PART ? 1 : words.length);
  return { left: words.slice(0, -taken).join(' '), taken: words.slice(-taken).join(' ') };
}

const LONG_PART = 4;

/** A denial with nothing behind it: the answer "No posee", or "AM5 no". */
function cutAlone(
  front: string,
  words: string,
  how: Denial['how'],
  denied: Denial[],
  isFirst: boolean,
): string {
  if (front.trim() === '') return isFirst || words === 'NO' ? 'NO' : '';
  const { left, taken } = lastOf(front);
  denied.push({ how: how === 'lacks' ? 'refuses' : how, what: `${taken} ${words}`, before: '' });
  return cut(left, front, denied, isFirst);
}

const SAME_KIND =
  /^(?:(?:INTEL|AMD|SOCKET|PLACAS?|MEMORIAS?|RADIADOR(?:ES)?|DE|LOS|LAS) )*(?:LGA|AM\d|S?\d{3,4}|DDR\d|E?-?ATX|M-?ATX|MICRO|MINI|ITX|SODIMM|SO-DIMM|RDIMM|SFX|TFX|S?TR\d|FM\d)\S*(?: MM)?$/;

/** Whether the words after a comma are still denied: "no compatible con LGA1200, LGA1150 ni AM4". */
function goesOn(last: Denial | undefined, before: string, part: string): last is Denial {
  if (last === undefined || !before.endsWith(last.what.slice(-8))) return false;
  if (part.startsWith('NI ')) return true;
  return last.how === 'refuses' && part.split(/ (?:NI|Y|O) /).every((one) => SAME_KIND.test(one));
}
