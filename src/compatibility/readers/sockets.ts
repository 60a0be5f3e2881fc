import { known, type Sourced } from '../vocabulary/sourced.ts';
import type { MemoryType, Socket } from '../vocabulary/value-lists.ts';

const BY_NUMBER: Record<string, Socket> = {
  '775': 'LGA775',
  '1150': 'LGA1150',
  '1151': 'LGA1151',
  '1155': 'LGA1155',
  '1156': 'LGA1156',
  '1200': 'LGA1200',
  '1356': 'LGA1356',
  '1366': 'LGA1366',
  '1700': 'LGA1700',
  '1851': 'LGA1851',
  '2011': 'LGA2011',
  '2011-3': 'LGA2011-3',
  '2066': 'LGA2066',
  '3647': 'LGA3647',
  '4189': 'LGA4189',
  '4677': 'LGA4677',
};
const BY_NAME: Record<string, Socket> = {
  AM1: 'AM1',
  AM3: 'AM3',
  'AM3+': 'AM3+',
  AM4: 'AM4',
  AM5: 'AM5',
  FM2: 'FM2',
  'FM2+': 'FM2+',
  SP3: 'SP3',
  SP5: 'SP5',
  STR4: 'TR4',
  STR5: 'sTR5',
  STRX4: 'sTRX4',
  SWRX8: 'sWRX8',
  TR4: 'TR4',
  TR5: 'sTR5',
  TRX4: 'sTRX4',
  WRX8: 'sWRX8',
};

const NAMED =
  /\b(?:(?:SOCKET|ZOCALO)[ -]?)?(AM[345]|AM1|AM3\+|FM2\+?|S?TR[45]|S?TRX4|S?WRX8|SP[35])(?![A-Z\d])/;
// A bare 1200 is a Ryzen 3 or a fan's speed: the number needs its letter, its word or its brackets.
const NUMBERED =
  /(?:\b(?:FC)?LGA[ -]?|\bS(?:OCKET|KT|OC)?[ -]?|\bZOCALO |\(|\/)(775|115[0156]|1200|13[56]6|1700|1851|2011-3|2011|2066|3647|4189|4677)(?!\d|-\d|MHZ| ?MHZ| ?RPM)/;
const BARE = /\b(1151|1200|1700|1851)\b(?! ?(?:MHZ|RPM|MB|W\b|GB))/;

/** The one socket a text names with its letters: `S1700`, `LGA 1700`, `(1200)`, `AM4`. */
export function socketIn(text: string): Socket | undefined {
  const name = NAMED.exec(text)?.[1];
  if (name !== undefined) return BY_NAME[text.includes(`${name}+`) ? `${name}+` : name];
  const number = NUMBERED.exec(text)?.[1];
  return number === undefined ? undefined : BY_NUMBER[number];
}

/** For texts in which a bare `1700` can only be a socket: a statement called "Socket", an Intel title. */
export function bareSocketIn(text: string): Socket | undefined {
  const number = BARE.exec(text)?.[1];
  return socketIn(text) ?? (number === undefined ? undefined : BY_NUMBER[number]);
}

/** Suppliers cut the end off a socket's name, which decides: `LGA2011` for LGA2011-3, `AM3` for AM3+. The model gives it whole. */
export function wholeSocket(
  said: Sourced<Socket> | undefined,
  ofModel: Socket | undefined,
): Sourced<Socket> | undefined {
  const isCut = said !== undefined && ofModel?.startsWith(said.value) === true && ofModel !== said.value;
  return isCut ? known(ofModel) : said;
}

const MEMORY_BY_SOCKET: Partial<Record<Socket, readonly MemoryType[]>> = {
  AM3: ['DDR3'],
  'AM3+': ['DDR3'],
  AM1: ['DDR3'],
  FM2: ['DDR3'],
  'FM2+': ['DDR3'],
  AM4: ['DDR4'],
  AM5: ['DDR5'],
  LGA1150: ['DDR3'],
  LGA1155: ['DDR3'],
  LGA1156: ['DDR3'],
  LGA1356: ['DDR3'],
  LGA1366: ['DDR3'],
  LGA2011: ['DDR3'],
  LGA1151: ['DDR4'],
  LGA1200: ['DDR4'],
  LGA1700: ['DDR4', 'DDR5'],
  LGA1851: ['DDR5'],
  'LGA2011-3': ['DDR4'],
  LGA2066: ['DDR4'],
  LGA3647: ['DDR4'],
  LGA4189: ['DDR4'],
  LGA4677: ['DDR5'],
  TR4: ['DDR4'],
  sTRX4: ['DDR4'],
  sWRX8: ['DDR4'],
  sTR5: ['DDR5'],
  SP3: ['DDR4'],
  SP5: ['DDR5'],
};

/** The memory that processors of a socket work with. */
export function memoryOfSocket(socket: Socket | undefined): MemoryType[] | undefined {
  const types = socket === undefined ? undefined : MEMORY_BY_SOCKET[socket];
  return types === undefined ? undefined : [...types];
}

const MEMORY = /(?<![A-WYZ])(?:LP)?(?:DDR ?-?([345])L?|(?<![\dX])D([345])(?![A-Z]))(?!\d)/;

const MEMORY_BY_DIGIT: Record<string, MemoryType> = { '3': 'DDR3', '4': 'DDR4', '5': 'DDR5' };

/** `DDR4`, `D4`, `4XDDR5`; never the card's `GDDR6`. */
export function memoryTypeIn(text: string): MemoryType | undefined {
  const match = MEMORY.exec(text);
  const digit = match?.[1] ?? match?.[2];
  return digit === undefined ? undefined : MEMORY_BY_DIGIT[digit];
}
