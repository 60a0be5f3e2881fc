/** Cards that calculate and have no socket for a screen: a server's or a miner's. Board power in watts by NVIDIA's data sheets. */
export interface ComputeCard {
  name: string;
  tdp_w: number;
}

const TDP_W: Readonly<Record<string, number>> = {
  'Tesla K10': 225,
  'Tesla K20': 225,
  'Tesla K40': 235,
  'Tesla K80': 300,
  'Tesla M4': 75,
  'Tesla M10': 225,
  'Tesla M40': 250,
  'Tesla M60': 300,
  'Tesla P4': 75,
  'Tesla P40': 250,
  'Tesla P100': 250,
  'Tesla V100': 250,
  'Tesla T4': 70,
  'P102-100': 250,
  'P104-100': 180,
  'P106-090': 75,
  'P106-100': 120,
  'CMP 30HX': 125,
  'CMP 40HX': 185,
  'CMP 50HX': 250,
  'CMP 70HX': 220,
  'CMP 90HX': 320,
  'CMP 170HX': 250,
};

export const COMPUTE_CARDS: readonly ComputeCard[] = Object.entries(TDP_W).map(([name, tdp_w]) => ({
  name,
  tdp_w,
}));

const TESLA = /\bTESLA ?-?([KMPTV]\d{1,3})[XSM]?\b/;
const MINING = /\bP(10[246])-?(100|090)\b|\bCMP ?-?(\d{2,3}) ?HX\b/;

/** The compute card that a text names: `"TESLA P40 24GB"`, `"P106-100"`, `"CMP 40HX"`. */
export function computeCardIn(text: string): ComputeCard | undefined {
  const tesla = TESLA.exec(text)?.[1];
  if (tesla !== undefined) return named(`Tesla ${tesla}`);
  const mining = MINING.exec(text);
  if (!mining) return undefined;
  return named(mining[3] === undefined ? `P${mining[1]}-${mining[2]}` : `CMP ${mining[3]}HX`);
}

function named(name: string): ComputeCard | undefined {
  const tdp_w = TDP_W[name];
  return tdp_w === undefined ? undefined : { name, tdp_w };
}
