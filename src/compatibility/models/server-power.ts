/** Thermal design power in watts -> numbers, as Intel (ark.intel.com) and AMD (amd.com) publish it a model. */
type Powers = Readonly<Record<number, string>>;

// By version, the first of which has no "v": E3-1230, E3-1230 v2 …
const E3: Readonly<Record<string, Powers>> = {
  1: { 20: '1220L', 45: '1260L', 80: '1220 1230 1240 1270', 95: '1225 1235 1245 1275 1280 1290' },
  2: { 17: '1220L', 45: '1265L', 69: '1220 1230 1240 1270 1280', 77: '1225 1245 1275', 87: '1290' },
  3: {
    13: '1220L',
    25: '1230L 1240L',
    45: '1265L 1268L 1275L',
    65: '1285L 1286L',
    80: '1220 1230 1231 1240 1241 1270 1271',
    82: '1280 1281',
    84: '1225 1226 1245 1246 1275 1276 1285 1286',
  },
  4: { 35: '1265L', 65: '1285L', 95: '1285' },
  5: { 25: '1235L 1240L', 35: '1268L', 45: '1260L', 80: '1220 1225 1230 1240 1245 1270 1275 1280' },
  6: { 72: '1220 1230 1240 1270 1280', 73: '1225 1245 1275', 79: '1285' },
};

const E5: Readonly<Record<string, Powers>> = {
  1: {
    60: '2430L 2630L',
    70: '2450L 2650L',
    80: '2403 2407 2603 2609 2637',
    95: '2420 2430 2440 2450 2470 2620 2630 2640 2650 2660 4603 4607 4610 4620 4640',
    115: '2665 2670 4650L',
    130: '1603 1607 1620 1650 1660 2643 2667 2680 4617 4650',
    135: '2690',
    150: '2687W',
  },
  2: {
    60: '2430L 2630L',
    70: '2450L 2650L',
    80: '2403 2407 2420 2430 2603 2609 2620 2630',
    95: '2440 2450 2470 2640 2650 2658 2660',
    115: '2670 2680 2695',
    130: '1607 1620 1650 1660 1680 2637 2643 2667 2690 2697',
    150: '2687W',
  },
  3: {
    55: '2630L',
    65: '2650L',
    85: '2603 2609 2620 2630',
    90: '2640',
    105: '2623 2650 2658 2660',
    120: '2670 2680 2683 2685 2695',
    135: '2637 2643 2667 2690 2698',
    140: '1603 1607 1620 1630 1650 1660 1680',
    145: '2697 2699',
    160: '2687W',
  },
  4: {
    55: '2630L',
    65: '2650L',
    85: '2603 2609 2620 2623 2630',
    90: '2640',
    105: '2650 2658 2660',
    120: '2680 2683 2695',
    135: '2637 2643 2667 2690 2698',
    140: '1603 1607 1620 1630 1650 1660 1680',
    145: '2697 2697A 2699',
    160: '2687W',
  },
};

const XEON_E: Powers = {
  55: '2414 2434',
  65: '2104G 2314 2324G 2334 2336 2378 2436 2468',
  71: '2124 2124G 2134 2144G 2174G 2224 2224G 2234 2244G',
  80: '2126G 2136 2146G 2176G 2226G 2236 2246G 2276G 2278G 2356G 2374G 2378G 2456 2478',
  83: '2274G',
  95: '2186G 2286G 2288G 2386G 2388G 2486 2488',
};

const XEON_W: Powers = {
  35: '1290T 1390T',
  80: '1250 1270 1290 1350 1370 1390',
  105: '2225',
  120: '2102 2104 2123 2125 2223',
  125: '1250P 1270P 1290P 1350P 1370P 1390P',
  130: '2235',
  140: '2133 2135 2145 2155 2175 2195',
  155: '2245',
  165: '2255 2265 2275 2295',
};

const EPYC_4000: Powers = {
  65: '4124P 4244P 4245P 4344P 4345P 4464P 4465P 4545P',
  105: '4364P',
  120: '4484PX 4584PX',
  170: '4564P 4565P 4585PX',
};

interface Line {
  /** The model's number, and where the line has them its version. */
  name: RegExp;
  watts: ReadonlyMap<string, number>;
}

const LINES: readonly Line[] = [
  { name: /\bE3[ -]?(12\d{2}L?)(?:[ -]?V([2-6]))?(?![\dA-Z])/, watts: byVersion(E3) },
  { name: /\bE5[ -]?([124][46]\d{2}[LWA]?)(?:[ -]?V([2-4]))?(?![\dA-Z])/, watts: byVersion(E5) },
  { name: /\bXEON E[ -]?(2[1-4]\d{2}G?)(?![\dA-Z])/, watts: byVersion({ 1: XEON_E }) },
  { name: /\bW[ -]?([12][123]\d{2}[PT]?)(?![\dA-Z])/, watts: byVersion({ 1: XEON_W }) },
  { name: /\bEPYC (4\d{3}PX?)(?![\dA-Z])/, watts: byNumber(EPYC_4000) },
];

/** The thermal design power (W) of a Xeon or EPYC that is sold for PCs; undefined for those of servers. */
export function serverPowerIn(text: string): number | undefined {
  for (const { name, watts } of LINES) {
    const match = name.exec(text);
    if (match) return watts.get(keyOf(match[1] ?? '', match[2] ?? '1'));
  }
  return undefined;
}

function keyOf(number: string, version: string): string {
  return version === '1' ? number : `${number} V${version}`;
}

function byVersion(versions: Readonly<Record<string, Powers>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(versions).flatMap(([version, powers]) =>
      [...byNumber(powers)].map(([number, watts]): [string, number] => [keyOf(number, version), watts]),
    ),
  );
}

function byNumber(powers: Powers): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(powers).flatMap(([watts, numbers]) =>
      numbers.split(' ').map((number): [string, number] => [number, Number(watts)]),
    ),
  );
}
