import type { Socket } from '../vocabulary/value-lists.ts';

const CHIPSETS: Partial<Record<Socket, string>> = {
  AM4: 'A320 B350 X370 B450 X470 A520 B550 X570',
  AM5: 'A620 B650E B650 X670E X670 B840 B850 X870E X870',
  LGA1851: 'H810 B860 Z890 Q870 W880',
  LGA1700: 'H610 B660 H670 Q670 Z690 W680 B760 H770 Z790 C262 C266',
  LGA1200: 'H410 B460 H470 Q470 Z490 W480 H510 B560 H570 Q570 Z590 W580 C252 C256',
  LGA1151:
    'H110 B150 H170 Q150 Q170 Z170 B250 H270 Q250 Q270 Z270 H310 B360 B365 H370 Q370 Z370 Z390 C232 C236 C242 C246',
  LGA1150: 'H81 B85 H87 Q85 Q87 Z87 H97 Z97 C222 C224 C226',
  LGA1155: 'H61 H67 P67 Q65 Q67 B65 Z68 B75 H77 Q75 Q77 Z75 Z77 C202 C204 C206 C216',
  LGA1156: 'H55 H57 P55 Q57',
  LGA1366: 'X58',
  LGA2011: 'X79 C602 C606',
  'LGA2011-3': 'X99 C612',
  LGA2066: 'X299 C422',
  LGA3647: 'C621 C622 C624 C627',
  LGA4189: 'C621A',
  LGA4677: 'W790 C741',
  LGA775: 'G31 G33 G41 G43 G45 P31 P35 P43 P45 Q43 Q45 945GC',
  'FM2+': 'A58 A68H A68 A78 A88X A88',
  FM2: 'A55 A75 A85X A85',
  'AM3+': '970 990FX 990X 760G 780L 880G 890FX 890GX',
  TR4: 'X399',
  sTRX4: 'TRX40',
  sWRX8: 'WRX80',
  sTR5: 'TRX50 WRX90',
};

const SOCKET_OF = new Map<string, Socket>(
  Object.entries(CHIPSETS).flatMap(([socket, names]) =>
    // The keys are those of a Record by Socket; Object.entries forgets it.
    names.split(' ').map((name): [string, Socket] => [name, socket as Socket]),
  ),
);

/** Every chipset that is known, in the order of the table. */
export const CHIPSET_NAMES: readonly string[] = [...SOCKET_OF.keys()];

const names = [...SOCKET_OF.keys()].toSorted((a, b) => b.length - a.length).join('|');
// After the chipset: its size letter (B550M, B760I, H610MH), or its end.
const CHIPSET = new RegExp(
  `(?<![A-Z\\d]|RX |RTX |GTX |ARC |\\bA\\d{1,2}-)(?:T|A(?=B[34]50))?(${names})([A-Z]*)(?![\\d])`,
);

/** ASUS numbers its ROG boards by generation and left the chipset out of their names until 2021 (asus.com, the pages of each). */
const ROG_SERIES: readonly (readonly [name: RegExp, chipset: string])[] = [
  [/\bMAXIMUS VIII\b/, 'Z170'],
  [/\bMAXIMUS IX\b/, 'Z270'],
  [/\bMAXIMUS X\b/, 'Z370'],
  [/\bMAXIMUS XI\b/, 'Z390'],
  [/\bMAXIMUS XII\b/, 'Z490'],
  [/\bMAXIMUS XIII\b/, 'Z590'],
  [/\bCROSSHAIR VI\b/, 'X370'],
  [/\bCROSSHAIR VII\b/, 'X470'],
  [/\bCROSSHAIR VIII\b/, 'X570'],
  [/\bZENITH II\b/, 'TRX40'],
  [/\bZENITH EXTREME\b/, 'X399'],
];

export interface ChipsetMention {
  chipset: string;
  socket: Socket;
  /** What the maker wrote right behind the chipset: `M` (mATX), `I` (Mini-ITX), `-I` … */
  suffix: string;
}

/** The chipset in a board's name: `"ROG STRIX B760-I GAMING"` -> B760, LGA1700, `-I`. */
export function chipsetIn(text: string): ChipsetMention | undefined {
  const match = CHIPSET.exec(text);
  if (match === null) return chipsetOfSeries(text);
  const chipset = match[1] ?? '';
  const socket = SOCKET_OF.get(chipset);
  if (socket === undefined) return undefined;
  const rest = text.slice(match.index + match[0].length);
  const dashed = /^E?-([EFAPK]?)(I|ITX)(?![A-Z\d])/.exec(rest);
  return { chipset, socket, suffix: dashed ? '-I' : (match[2] ?? '') };
}

function chipsetOfSeries(text: string): ChipsetMention | undefined {
  const chipset = ROG_SERIES.find(([name]) => name.test(text))?.[1] ?? '';
  const socket = SOCKET_OF.get(chipset);
  return socket && { chipset, socket, suffix: '' };
}
