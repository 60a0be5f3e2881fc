import { seededRandom } from '../../src/lib/seeded-random.ts';
import { cents } from '../../src/lib/money.ts';
import { CATEGORY_OF_STEP, newCategoryVat, plainName } from '../../src/catalogue/product/categories.ts';
import type { CatalogueChanges, StoredProduct } from '../../src/catalogue/snapshot/apply-changes.ts';
import { NO_CORRECTIONS } from '../../src/compatibility/facts/corrections.ts';
import { arsPerUsd } from '../../src/lib/pesos.ts';
import { STEP_KEYS, type StepKey } from '../../src/compatibility/vocabulary/step-keys.ts';

export type Pick = <T>(some: readonly T[]) => T;

export function picker(random: () => number): Pick {
  return (some) => some[Math.floor(random() * some.length)] as (typeof some)[number]; // never asked of an empty list
}

const RATE = { arsPerUsd: arsPerUsd(148_550), since: '2026-11-21T12:00:00.000Z' };

/** How many of each kind a large wholesaler lists, in 26,000. */
const SHARES = {
  cpu: 800,
  motherboard: 3700,
  ram: 4800,
  gpu: 3800,
  storage: 3500,
  psu: 3300,
  case: 3700,
  cooler: 2400,
} as const satisfies Record<StepKey, number>;

/** 26,000 parts written as wholesalers write, whose facts are read from their words like any other's. */
export function syntheticCatalogue(seed: number): CatalogueChanges {
  const random = seededRandom(seed);
  const pick = picker(random);
  const range = (low: number, high: number, step = 1) =>
    low + step * Math.floor((random() * (high - low)) / step);
  const products = STEP_KEYS.flatMap((step) =>
    Array.from({ length: SHARES[step] }, (_, place): StoredProduct => {
      const part = WRITE[step](pick, range);
      const id = `${step}-${place}`;
      return {
        id,
        description: part.title,
        brand: part.title.split(' ')[1] ?? '',
        partNumber: `${part.title.replace(/[^A-Z0-9]/g, '').slice(-6)}-${range(1e5, 1e6)}${pick(['BOX', 'AR', ''])}`,
        categoryId: plainName(CATEGORY_OF_STEP[step]),
        shortDescription: 'Producto nuevo con garantía oficial.',
        pictures: [],
        photos: [],
        attributes: Object.entries(part.attributes).map(([attribute, value]) => ({
          attribute,
          value: String(value),
        })),
        price: cents(range(1500, 150_000)),
        stock: random() < 0.35 ? 0 : range(1, 60),
        visible: true,
        feedHash: id,
        corrections: NO_CORRECTIONS,
      };
    }),
  );
  const categories = STEP_KEYS.map((step) => {
    const name = CATEGORY_OF_STEP[step];
    return { id: plainName(name), name, visible: true, vat: newCategoryVat(name), step, formerNames: [] };
  });
  return { epoch: 'bench', version: 1, rate: RATE, categories, products };
}

interface Part {
  title: string;
  attributes: Record<string, string | number>;
}
type WritePart = (pick: Pick, range: (low: number, high: number, step?: number) => number) => Part;

const COLOURS = ['NEGRO', 'BLANCO', 'ROSA', 'GRIS', 'RGB', 'ARGB', ''] as const;
const SOCKET_OF_CHIPSET = {
  A520M: 'AM4',
  B550M: 'AM4',
  X570: 'AM4',
  A620M: 'AM5',
  B650: 'AM5',
  B650M: 'AM5',
  X670E: 'AM5',
  B850: 'AM5',
  X870: 'AM5',
  H610M: 'LGA1700',
  B760: 'LGA1700',
  B760M: 'LGA1700',
  Z790: 'LGA1700',
  B860M: 'LGA1851',
  Z890: 'LGA1851',
} as const;
const CHIPSETS = Object.keys(SOCKET_OF_CHIPSET) as (keyof typeof SOCKET_OF_CHIPSET)[]; // its own keys
const CHIPS = [
  'RTX 3050',
  'RTX 3060',
  'RTX 4060',
  'RTX 4060 TI',
  'RTX 4070',
  'RTX 4070 SUPER',
  'RTX 4070 TI',
  'RTX 4080',
  'RTX 4090',
  'RTX 5060',
  'RTX 5060 TI',
  'RTX 5070',
  'RTX 5070 TI',
  'RTX 5080',
  'RTX 5090',
  'RX 6600',
  'RX 7600',
  'RX 7700 XT',
  'RX 7800 XT',
  'RX 7900 XTX',
  'RX 9060 XT',
  'RX 9070',
  'RX 9070 XT',
  'GT 1030',
  'GTX 1650',
] as const;

const WRITE = {
  cpu(pick, range) {
    const isAmd = range(0, 2) === 0;
    const model = isAmd
      ? `AMD RYZEN ${pick([3, 5, 7, 9])} ${pick([3, 4, 5, 7, 8, 9])}${range(1, 10)}00${pick(['', 'X', 'G', 'X3D', 'F'])}`
      : `INTEL CORE I${pick([3, 5, 7, 9])}-${pick([10, 11, 12, 13, 14])}${range(1, 10)}00${pick(['', 'F', 'K', 'KF', 'T'])}`;
    const tdp = pick([35, 58, 65, 105, 120, 125, 170]);
    return {
      title: `MICRO ${model} ${pick(['BOX', 'TRAY', 'C/COOLER', 'S/COOLER'])}`,
      attributes: {
        Socket: isAmd ? pick(['AM4', 'AM5']) : pick(['LGA1200', 'LGA1700']),
        TDP: `${tdp} W`,
        Núcleos: range(4, 24),
      },
    };
  },
  motherboard(pick, range) {
    const chipset = pick(CHIPSETS);
    const memory = pick(['DDR4', 'DDR5']);
    const series = pick(['PRO', 'GAMING PLUS', 'AORUS ELITE', 'TUF', 'PRIME', 'STEEL LEGEND', 'HDV', 'DS3H']);
    return {
      title: `MOTHER ${pick(['ASUS', 'MSI', 'GIGABYTE', 'ASROCK', 'BIOSTAR'])} ${chipset} ${series} ${pick(['WIFI', '', 'AX', 'II'])} ${memory}`,
      attributes: {
        Socket: SOCKET_OF_CHIPSET[chipset],
        Memoria: memory,
        'Slots DIMM': pick([2, 4]),
        'Slots M.2': range(0, 5),
      },
    };
  },
  ram(pick) {
    const [size, modules] = [pick([4, 8, 16, 24, 32, 48]), pick([1, 1, 2, 4])];
    const type = pick(['DDR4', 'DDR5', 'DDR3']);
    const line = pick([
      'FURY BEAST',
      'VENGEANCE',
      'TRIDENT Z5',
      'LANCER',
      'BALLISTIX',
      'T-FORCE DELTA',
      'VALUE',
    ]);
    return {
      title: `MEMORIA ${pick(['KINGSTON', 'CORSAIR', 'GSKILL', 'ADATA', 'CRUCIAL', 'TEAM'])} ${line} ${modules > 1 ? `${modules}X` : ''}${size}GB ${type} ${pick([2666, 3200, 3600, 4800, 5200, 5600, 6000, 6400])}MHZ ${pick(COLOURS)}`,
      attributes: { Formato: pick(['DIMM', 'DIMM', 'SODIMM']), Latencia: `CL${pick([16, 18, 30, 36, 40])}` },
    };
  },
  gpu(pick, range) {
    const line = pick([
      'DUAL',
      'TUF',
      'EAGLE',
      'GAMING OC',
      'VENTUS 2X',
      'PULSE',
      'SHADOW',
      'WINDFORCE',
      'GAMING TRIO',
    ]);
    return {
      title: `PLACA DE VIDEO ${pick(['ASUS', 'MSI', 'GIGABYTE', 'ZOTAC', 'SAPPHIRE', 'PALIT'])} ${pick(CHIPS)} ${line} ${pick([4, 6, 8, 12, 16, 24])}GB`,
      attributes: {
        Dimensiones: `${range(160, 360, 10)} x ${range(100, 150)} x ${range(35, 75)} mm`,
        'Conectores de alimentación': pick(['1 x 8 pin', '2 x 8 pin', '1 x 16 pin', 'No posee']),
      },
    };
  },
  storage(pick) {
    const kind = pick(['SSD M.2 NVME', 'SSD SATA 2.5"', 'DISCO RIGIDO 3.5" SATA', 'SSD M.2 SATA']);
    const line = pick(['990 PRO', 'NV3', 'A400', 'BARRACUDA', 'BLUE', 'P3 PLUS', 'LEGEND 800', 'IRONWOLF']);
    return {
      title: `${kind} ${pick(['KINGSTON', 'SAMSUNG', 'WD', 'SEAGATE', 'CRUCIAL', 'ADATA'])} ${line} ${pick(['240GB', '480GB', '500GB', '1TB', '2TB', '4TB', '8TB'])}`,
      attributes: { Caché: `${pick([64, 128, 256])} MB` },
    };
  },
  psu(pick, range) {
    const watts = range(400, 1250, 50);
    return {
      title: `FUENTE ${pick(['CORSAIR', 'EVGA', 'COOLER MASTER', 'SEASONIC', 'GIGABYTE', 'REDRAGON'])} ${watts}W 80 PLUS ${pick(['WHITE', 'BRONZE', 'GOLD', 'PLATINUM'])} ${pick(['MODULAR', 'SEMI MODULAR', ''])} ${pick(['ATX', 'ATX', 'SFX', 'ATX 3.1'])}`,
      attributes: { 'Conectores PCIe 8 pin': range(1, 7) },
    };
  },
  case(pick, range) {
    return {
      title: `GABINETE ${pick(['CORSAIR', 'NZXT', 'COOLER MASTER', 'LIAN LI', 'SENTEY', 'DEEPCOOL'])} ${pick(['H5', 'Q300L', 'LANCOOL', '4000D', 'CC560'])} ${pick(['MID TOWER', 'MICRO ATX', 'MINI ITX', 'FULL TOWER'])} ${pick(COLOURS)} ${pick(['VIDRIO TEMPLADO', 'MESH', 'C/FUENTE 500W'])}`,
      attributes: {
        'Largo máximo de GPU': `${range(280, 440, 20)} mm`,
        'Altura máxima de cooler': `${range(145, 185, 5)} mm`,
        'Radiador soportado': pick(['120 mm', '240 mm', '280 mm', '360 mm']),
      },
    };
  },
  cooler(pick, range) {
    const isWater = range(0, 2) === 0;
    const size = pick([120, 240, 280, 360]);
    return {
      title: `${isWater ? `WATERCOOLER ${pick(['NZXT', 'CORSAIR', 'DEEPCOOL'])} ${size}MM` : `COOLER CPU ${pick(['NOCTUA', 'BEQUIET', 'ID-COOLING', 'DEEPCOOL'])} AG${range(200, 800, 20)}`} ${pick(COLOURS)}`,
      attributes: {
        Sockets: pick(['AM4, AM5', 'AM4, AM5, LGA1700', 'LGA1200, LGA1700, LGA1851', 'AM4, LGA1200']),
        ...(isWater ? {} : { Altura: `${range(40, 170, 10)} mm` }),
        TDP: `${range(65, 285, 20)} W`,
      },
    };
  },
} as const satisfies Record<StepKey, WritePart>;
