import { COMPUTE_CARDS, computeCardIn } from './compute-cards.ts';

export interface GpuChip {
  name: string;
  /** Board power of the reference card. */
  tdp_w: number;
  /** The least supply for a whole PC that the chip's maker advises (Intel names none: what card makers print); none for a server's card. */
  recommended_psu_w?: number;
  /** Absent where its cards show a picture, as nearly all do. */
  video_output?: false;
}

// Board power / recommended supply in watts: nvidia.com, amd.com and, for Arc, the card makers' pages.
const CHIPS: Record<string, string> = {
  GT: '210 31/300, 430 49/300, 440 65/300, 520 29/300, 610 29/300, 620 49/300, 630 65/300, 640 65/350, 710 19/300, 720 23/300, 730 38/300, 740 64/400, 1010 30/300, 1030 30/300',
  GTX:
    '460 160/450, 470 215/550, 480 250/600, 550 Ti 116/400, 560 150/450, 560 Ti 170/500, 570 219/550, 580 244/600, ' +
    '590 365/700, 690 300/650, 650 64/400, 650 Ti 110/400, 660 140/450, 660 Ti 150/450, 670 170/500, 680 195/550, 745 55/300, 750 55/300, ' +
    '750 Ti 60/300, 760 170/500, 770 230/600, 780 250/600, 780 Ti 250/600, 950 90/350, 960 120/400, 970 145/500, ' +
    '980 165/500, 980 Ti 250/600, 1050 75/300, 1050 Ti 75/300, 1060 120/400, 1070 150/500, 1070 Ti 180/500, ' +
    '1080 180/500, 1080 Ti 250/600, 1630 75/300, 1650 75/300, 1650 SUPER 100/350, 1660 120/450, ' +
    '1660 SUPER 125/450, 1660 Ti 120/450',
  RTX:
    '2060 160/500, 2060 12GB 184/550, 2060 SUPER 175/550, 2070 175/550, 2070 SUPER 215/650, 2080 215/650, 2080 SUPER 250/650, ' +
    '2080 Ti 250/650, 3050 6GB 70/300, 3050 8GB 130/550, 3050 130/550, 3060 170/550, 3060 Ti 200/600, ' +
    '3070 220/650, 3070 Ti 290/750, 3080 320/750, 3080 12GB 350/750, 3080 Ti 350/750, 3090 350/750, 3090 Ti 450/850, 4060 115/550, ' +
    '4060 Ti 8GB 160/550, 4060 Ti 16GB 165/550, 4060 Ti 160/550, 4070 200/650, 4070 SUPER 220/650, ' +
    '4070 Ti 285/700, 4070 Ti SUPER 285/700, 4080 320/750, 4080 SUPER 320/750, 4090 450/850, 4090 D 425/850, ' +
    '5050 130/550, 5060 145/550, 5060 Ti 180/600, 5070 250/650, 5070 Ti 300/750, 5080 360/850, 5090 575/1000, ' +
    '5090 D 575/1000, A400 50/300, A1000 50/300, A2000 70/300, A4000 140/450, A4500 200/550, A5000 230/650, ' +
    'A5500 230/650, A6000 300/700, 2000 Ada 70/300, 4000 Ada 130/450, 4000 SFF Ada 70/300, 4500 Ada 210/550, 5000 Ada 250/650, 5880 Ada 285/650, ' +
    '6000 Ada 300/700',
  Quadro:
    'K420 41/300, K600 41/300, K620 45/300, K1200 45/300, K2000 51/300, K2200 68/350, K4000 80/350, K4200 108/400, ' +
    'K5000 122/450, K5200 150/500, K6000 225/600, M2000 75/350, M4000 120/450, M5000 150/500, M6000 250/650, ' +
    'P6000 250/650, GP100 235/600, GV100 250/650, RTX 8000 295/700, P400 30/300, P600 40/300, P620 40/300, P1000 47/300, P2000 75/350, P2200 75/350, P4000 105/400, ' +
    'P5000 180/500, T400 30/300, T600 40/300, T1000 50/300, RTX 4000 160/500, RTX 5000 230/650, RTX 6000 260/650',
  'RTX PRO': '2000 70/300, 4000 140/450, 4500 200/550, 5000 300/700, 6000 600/1000',
  'Radeon PRO':
    'WX 2100 35/300, WX 3100 65/300, WX 3200 65/300, WX 4100 50/300, WX 5100 75/350, WX 7100 130/450, WX 8200 230/600, ' +
    'WX 9100 230/600, W5500 125/450, W5700 205/600, VII 250/650, R9700S 300/750, W6400 50/300, W6600 100/350, W6800 250/650, W7500 70/350, W7600 130/450, W7700 190/550, W7800 260/650, ' +
    'W7900 295/700, R9700 300/750',
  RX:
    '460 75/350, 470 120/450, 480 150/500, 550 50/350, 560 80/400, 570 150/450, 580 185/500, 590 225/600, ' +
    '5300 100/400, 5500 XT 130/450, 5600 XT 150/550, 5700 180/600, 5700 XT 225/600, 6300 32/300, 6400 53/350, ' +
    '6500 XT 107/400, 6600 132/450, 6600 XT 160/500, 6650 XT 180/500, 6700 175/550, 6700 XT 230/650, ' +
    '6750 GRE 170/550, 6750 XT 250/650, 6800 250/650, 6800 XT 300/750, 6900 XT 300/850, 6950 XT 335/850, ' +
    '7400 55/350, 7600 165/550, 7600 XT 190/600, 7650 GRE 170/550, 7700 263/700, 7700 XT 245/700, 7800 XT 263/700, ' +
    '7900 GRE 260/700, 7900 XT 315/750, 7900 XTX 355/800, 9060 132/450, 9060 XT 160/450, 9070 220/650, ' +
    '9070 GRE 220/650, 9070 XT 304/750, VII 300/750, Vega 56 210/650, Vega 64 295/750',
  R5: '220 19/300, 230 19/300, 240 50/300',
  R7: '240 30/300, 250 65/350, 260X 115/450, 350 55/350, 360 100/400, 370 110/450',
  R9: '270 150/450, 270X 180/500, 280 200/550, 280X 250/600, 290 275/700, 290X 290/700, 295X2 500/1000, FURY 275/600, FURY X 275/600, NANO 175/550, 380 190/500, 380X 190/550, 390 275/700, 390X 275/700',
  HD:
    '4670 59/400, 5570 43/400, 5670 64/400, 5770 108/450, 6670 66/400, 6770 108/450, 6850 127/500, 6870 151/500, ' +
    '6950 200/500, 6970 250/550, 7730 47/350, 7870 175/500, 5450 19/300, 6450 27/300, 6570 60/350, 7750 55/350, 7770 80/400, 7850 130/450, 7950 200/550, 7970 250/600',
  // Of before the numbers, and NVIDIA's last of that name.
  TITAN: 'X 250/600, XP 250/600, Black 250/600, V 250/600, Z 375/700, RTX 280/650',
  Arc:
    'A310 75/300, A380 75/450, A580 185/600, A750 225/650, A770 225/650, B570 150/550, B580 190/600, ' +
    'Pro A40 50/300, Pro A50 75/300, Pro A60 130/450, Pro B50 70/300, Pro B60 200/600',
};

const BY_KEY = new Map<string, GpuChip>(
  Object.entries(CHIPS).flatMap(([series, list]) =>
    list.split(', ').map((entry): [string, GpuChip] => {
      const cut = entry.lastIndexOf(' ');
      const [tdp = '', psu = ''] = entry.slice(cut + 1).split('/');
      const name = `${series} ${entry.slice(0, cut)}`;
      return [name.toUpperCase(), { name, tdp_w: Number(tdp), recommended_psu_w: Number(psu) }];
    }),
  ),
);

/** Every chip that is known, in the order of the table. */
export const GPU_CHIP_NAMES: readonly string[] = [...BY_KEY.values(), ...COMPUTE_CARDS].map(
  ({ name }) => name,
);

const NVIDIA =
  /(?:\b(RTX|GTX|GT|G(?=210\b))|(?<![A-Z])(?:GEFORCE|NVIDIA|N)) ?-?([2-9]\d{2}|[1-5]0[1-9]0|16[3-6]0)(?!\d)(?: ?-?(TI(?![A-RT-Z])|D(?![A-Z\d])))?(?: ?-?(SUPER|S(?![A-Z\d])))?/;
// Gigabyte shortens the chip: GV-N406T is a 4060 Ti, GV-N407TS a 4070 Ti SUPER.
const GIGABYTE = /\bGV-N(\d{3})(TS|T|S)(?=[A-Z])/;
const RADEON =
  /\b(?:RX ?-?|RADEON (?:RX ?-?)?|AXRX ?|R(?=[69]\d{3}|7[4-9]\d{2}))(VEGA ?(?:56|64)|[4-5][3-9]0|[5-9]\d{3})(?!\d) ?-?(XTX|XT|GRE)?(?![A-Z]*\dX)/;
const OLD_RADEON = /\b(R[579]|HD) ?-?(\d{3,4}X?2?|FURY X|FURY|NANO)(?![\dA-Z])/;
const ARC = /\b(?:ARC|INTEL) ?-?(PRO )?([AB]\d{2,3})M?\b|\b(A310|A380|A580|A750|A770|B570|B580)(?= |$)/;
const WORKSTATION =
  /\b(?:QUADRO |NVIDIA |RTX )?(RTX )?([PT](?:400|600|620|1000|2000|2200|4000|5000)|(?<=QUADRO )(?:[KMP](?:420|600|620|1200|[2456]000|2200|4200|5200)|G[PV]100))(?![\dA-Z])/;
const RTX_WORKSTATION =
  /\bRTX ?-?(A(?:400|1000|2000|4000|4500|5000|5500|6000))(?!\d)|\bRTX ((?:[24-6][05]00|5880)(?: SFF)?) ADA/;
const TITAN = /\b(?:GTX|GEFORCE|NVIDIA) ?TITAN ?(BLACK|XP|X|V|Z|RTX)\b|^TITAN (XP|X|V|Z|RTX|BLACK)\b/;
const RTX_PRO = /\bRTX PRO ?([24-6][05]00)\b/;
const RADEON_PRO = /\b(?:RADEON|AMD|AI) (?:AI )?PRO (?:WX ?(\d{4})|(VII|[WR]\d{4}S?))\b/;
const RADEON_VII = /\bRADEON VII\b/;
const QUADRO_RTX = /\bQUADRO RTX ?-?([4568]000)/;
const MEMORY_SIZE = /(?<![\d.])(\d{1,2}) ?GB?(?![A-Z]*PS)(?![A-CE-Z])/;
const ASUS_SIZE = /-[OA]?(\d{1,2})G(?![A-Z])/;

/** The chip of a card: `"DUAL-RTX4060TI-O8G"` -> RTX 4060 Ti 8GB. The memory counts where the chip comes with two powers. */
export function gpuChipIn(text: string): GpuChip | undefined {
  return (
    computeChipIn(text) ??
    titanIn(text) ??
    chip('RTX PRO', RTX_PRO.exec(text)?.[1]) ??
    chip('Radeon PRO', radeonProModel(text)) ??
    nvidiaIn(text) ??
    radeonIn(text) ??
    chip('Arc', arcModel(text)) ??
    chip('RTX', rtxWorkstation(text)) ??
    chip('Quadro', WORKSTATION.exec(text)?.[2]) ??
    oldRadeonIn(text)
  );
}

function titanIn(text: string): GpuChip | undefined {
  // Most texts name none, and are asked often.
  const match = text.includes('TITAN') ? TITAN.exec(text) : null;
  return chip('TITAN', match?.[1] ?? match?.[2]);
}

function computeChipIn(text: string): GpuChip | undefined {
  const card = computeCardIn(text);
  return card && { ...card, video_output: false };
}

function nvidiaIn(text: string): GpuChip | undefined {
  const quadro = QUADRO_RTX.exec(text)?.[1];
  if (quadro !== undefined) return chip('Quadro', `RTX ${quadro}`);
  return namedNvidiaIn(text) ?? gigabyteIn(text);
}

function namedNvidiaIn(text: string): GpuChip | undefined {
  const match = NVIDIA.exec(text);
  if (!match) return undefined;
  const number = match[2] ?? '';
  const model = [number, match[3], match[4] && 'SUPER'].filter(Boolean).join(' ');
  const memory = MEMORY_SIZE.exec(text)?.[1] ?? ASUS_SIZE.exec(text)?.[1];
  const series = match[1] ?? (number.length < 4 ? undefined : number.startsWith('1') ? 'GTX' : 'RTX');
  for (const one of series === undefined ? ['GTX', 'GT'] : [series, 'GTX', 'RTX', 'GT']) {
    // "1080 TI SUPER JETSTREAM": the word may belong to the card's name.
    const plain = model.replace(/ SUPER$/, '');
    const found =
      chip(one, `${model} ${memory}GB`) ?? chip(one, model) ?? chip(one, plain) ?? chip(one, number);
    if (found) return found;
  }
  return undefined;
}

// Numbers of chips on sale since 2020 that no other thing of a card's title could be.
const BARE_NVIDIA = /(?<![\d.A-Z-])([2-5]0[5-9]0)(?: ?(TI)(?![A-Z]))?(?: ?(SUPER)\b)?(?! ?(?:MHZ|MB|W\b)|\d)/;
const BARE_RADEON = /(?<![\d.A-Z-])(6[4-9][05]0|7[6-9]00|90[67]0) ?(XTX|XT|GRE)?(?! ?(?:MHZ|MB|W\b)|\d)/;

/** The chip in the title of what is known to be a card: `"INNO3D 5080 16GB"`, `"NITRO+ 7900 XTX"`. */
export function bareGpuChipIn(title: string): GpuChip | undefined {
  const nvidia = BARE_NVIDIA.exec(title);
  if (nvidia) return nvidiaIn(`RTX ${nvidia[0].trim()} ${title.slice(nvidia.index + nvidia[0].length)}`);
  const radeon = BARE_RADEON.exec(title);
  return radeon ? radeonIn(`RX ${radeon[0].trim()}`) : undefined;
}

function gigabyteIn(text: string): GpuChip | undefined {
  const match = GIGABYTE.exec(text);
  if (!match) return undefined;
  const suffix = match[2] === 'TS' ? 'Ti SUPER' : match[2] === 'T' ? 'Ti' : 'SUPER';
  const memory = /-(\d{1,2})GD/.exec(text)?.[1];
  const model = `${match[1]}0 ${suffix}`;
  return chip('RTX', `${model} ${memory}GB`) ?? chip('RTX', model) ?? chip('GTX', model);
}

function radeonProModel(text: string): string | undefined {
  if (!text.includes('PRO ')) return undefined;
  const [, workstation, other] = RADEON_PRO.exec(text) ?? [];
  return workstation === undefined ? other : `WX ${workstation}`;
}

function radeonIn(text: string): GpuChip | undefined {
  if (RADEON_VII.test(text)) return chip('RX', 'VII');
  const match = RADEON.exec(text);
  if (!match) return undefined;
  const number = (match[1] ?? '').replace(/VEGA ?/, 'VEGA ');
  return (
    chip('RX', match[2] === undefined ? number : `${number} ${match[2]}`) ??
    chip('RX', `${number} XT`) ??
    chip('RX', number)
  );
}

function arcModel(text: string): string | undefined {
  const match = ARC.exec(text);
  return match ? `${match[1] ?? ''}${match[2] ?? match[3] ?? ''}` : undefined;
}

function rtxWorkstation(text: string): string | undefined {
  const match = RTX_WORKSTATION.exec(text);
  return match?.[1] ?? (match?.[2] === undefined ? undefined : `${match[2]} Ada`);
}

function oldRadeonIn(text: string): GpuChip | undefined {
  const match = OLD_RADEON.exec(text);
  return match ? chip(match[1] ?? '', match[2]) : undefined;
}

function chip(series: string, model: string | undefined): GpuChip | undefined {
  return model === undefined ? undefined : BY_KEY.get(`${series} ${model}`.toUpperCase());
}
