import { count } from '../text/measures.ts';
import { isForServers, moduleFormIn } from '../text/form-factors.ts';
import { moduleCodeIn } from '../models/module-codes.ts';
import type { RamFacts, Reading } from '../facts/part-facts.ts';
import { hasClockDriver, moduleHeight } from './part-sizes.ts';
import { SPEEDS_OF_TYPE } from './plausible.ts';
import { ramPartNumber } from '../models/ram-part-number.ts';
import { memoryTypeIn } from './sockets.ts';
import { mentioned, stated, written, type SupplierWords } from '../text/supplier-words.ts';
import { statedFigures } from '../text/stated-figures.ts';
import { assumed, known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { MemoryType, ModuleForm } from '../vocabulary/value-lists.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

export function readRam(words: SupplierWords): Reading<RamFacts> {
  const numbers = `${words.partNumber} ${words.title}`;
  const code = { ...ramPartNumber(numbers), ...moduleCodeIn(numbers) };
  const speed = memorySpeed(words) ?? sourced(code.speed_mt, 'part_number');
  const type =
    mentioned(words, typeIn) ??
    stated(words, /TIPO|GENERACION|GENERACI|MEMORIA|TECNOLOGIA|TYPE|FORMATO/, memoryTypeIn) ??
    sourced(code.memory_type, 'part_number') ??
    known(typeBySpeed(speed?.value));
  return {
    memory_type: type,
    ...modulesAndCapacity(words, code),
    form_factor: formFactor(words, code.form_factor),
    height_mm: moduleHeight(words),
    clock_driver: hasClockDriver(words),
    latency_cl: latency(words),
    speed_mt:
      speed && type && within(speed.value, SPEEDS_OF_TYPE[type.value]) === undefined ? undefined : speed,
  };
}

const latencySaid = statedFigures({
  latency_cl: {
    name: /LATENC|^CL$|\bCAS\b|TIMING/,
    read: (value) => Number(FIRST_CLOCKS.exec(value)?.[1] ?? NaN) || undefined,
  },
});
const FIRST_CLOCKS = /(?<![\d.])(?:CL ?)?(\d{1,2})(?![\d.])/;
// CL36, C36.
const CL = /(?<![A-Z\d])C(?:L ?-?(?=\d)|(?=\d{2}))(\d{1,2})(?![A-Z\d])/;
// Kingston KF560C36…, KVR32N22…; Corsair …B5600C36, Crucial CT16G48C40…; G.Skill F4-3200C16…, F5-6000J3038….
const CL_OF_NUMBER = /\bKVR\d{2}[NSU](\d{2})|\bF5-\d{4}J(\d{2})|\d{2}C(\d{2})(?!\d)/;

function latency(words: SupplierWords): Sourced<number> | undefined {
  const titled = CL.exec(words.title)?.[1];
  if (titled !== undefined) return { value: Number(titled), source: 'title' };
  const said = latencySaid(words).latency_cl;
  if (said !== undefined) return said;
  const [, valueRam, trident, coded] = CL_OF_NUMBER.exec(words.partNumber) ?? [];
  const clocks = valueRam ?? trident ?? coded;
  return clocks === undefined ? undefined : { value: Number(clocks), source: 'part_number' };
}

function typeIn(text: string): MemoryType | undefined {
  const pc = /\bPC([345])L?[- ]?\d{4,5}/.exec(text)?.[1];
  return memoryTypeIn(text) ?? (pc === '3' ? 'DDR3' : pc === '4' ? 'DDR4' : pc === '5' ? 'DDR5' : undefined);
}

function typeBySpeed(speed: number | undefined): MemoryType | undefined {
  if (speed === undefined) return undefined;
  // DDR4 kits reach 5,333 and DDR5 starts at 4,800: only the speeds that one of them alone has.
  return speed > 5400 ? 'DDR5' : speed >= 2666 && speed <= 3733 ? 'DDR4' : undefined;
}

const SIZES = new Set([1, 2, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]);
const TIMES_SIZE =
  /(?<![\dA-Z.])([1248]) ?X ?(\d{1,3}) ?(?:GB?|GIGAS?)?(?![\dA-Z]|\.\d| ?(?:MM|MHZ|PIN|FAN))/;
const SIZE_TIMES = /(?<![A-Z\d])(\d{1,3}) ?(?:GB?|GIGAS?) ?X ?([1248])(?!\d)/;
const SIZE_TIMES_BARE = /\((\d{1,2}) ?X ?([24])\)/;
const SIZE = /(?<![\d.])(\d{1,3}) ?(?:GB?|GIGAS?)(?![A-Z\d/])/;
const MODULES_NAME =
  /(?:CANTIDAD|NUMERO|CANT\.?|N.{1,2}MERO)[A-Z ]*(?:MEMORIA|M.{1,2}DULO|PIEZA|STICK)|^M.{1,2}DULOS?(?: INCLUIDOS)?$|^KIT|^MODULES$/;
const PER_MODULE_NAME =
  /(?:CAPACIDAD|TAMA.{1,2}O)[A-Z ]*(?:POR|DE CADA|C\/|X) ?(?:CADA )?M.{1,2}DULO|CAPACITY PER/;
const CAPACITY_NAME = /CAPACIDAD|CAPACITY|TAMA.{1,2}O/;

type Size = Pick<Reading<RamFacts>, 'modules' | 'capacity_gb_total'>;

function modulesAndCapacity(words: SupplierWords, code: ReturnType<typeof ramPartNumber>): Size {
  const kit =
    written(words, kitIn) ??
    stated(words, /CAPACIDAD|CAPACITY|KIT|M.{1,2}DULO|CONFIGURACI|MEMORIA|MEMORY SIZE/, kitIn);
  if (kit) {
    return {
      modules: { value: kit.value.modules, source: kit.source },
      capacity_gb_total: { value: kit.value.modules * kit.value.each_gb, source: kit.source },
    };
  }
  const modules =
    stated(words, MODULES_NAME, (value) => count(value, FACT_TABLE.ram.modules.bounds)) ??
    written(words, modulesIn) ??
    sourced(code.modules, 'part_number');
  const each = stated(words, PER_MODULE_NAME, gigabytes);
  const total =
    sourced(sizeIn(words.title), 'title') ??
    (each && modules ? { value: each.value * modules.value, source: each.source } : undefined) ??
    stated(words, CAPACITY_NAME, gigabytes) ??
    sourced(code.capacity_gb_total, 'part_number') ??
    sourced(sizeIn(words.shortDescription), 'short_description');
  // A title without a multiplier is one module, unless it says KIT and nothing says of how many.
  const saysKit = /\bKIT\b/.test(words.title);
  return { modules: modules ?? (saysKit ? undefined : assumed(1)), capacity_gb_total: total };
}

/** "KIT DE 2", "KIT X4", "2 MODULOS". */
function modulesIn(text: string): number | undefined {
  const match = /\bKIT (?:DE |X ?)([248])(?![\dX]| ?GB)|(?<![\dX.-])([248]) (?:MODULOS|STICKS|PIEZAS)\b/.exec(
    text,
  );
  return match ? Number(match[1] ?? match[2]) : undefined;
}

function kitIn(text: string): Kit | undefined {
  const before = TIMES_SIZE.exec(text);
  const after = before ? null : (SIZE_TIMES.exec(text) ?? SIZE_TIMES_BARE.exec(text));
  const modules = Number(before?.[1] ?? after?.[2]);
  const each_gb = Number(before?.[2] ?? after?.[1]);
  // "(8X2)" is written both ways round; no DDR4 or DDR5 module is smaller than 4 GB.
  if (each_gb < 4 && modules > each_gb && !/DDR[23]/.test(text)) return kitOf(each_gb, modules);
  return kitOf(modules, each_gb);
}

interface Kit {
  modules: number;
  each_gb: number;
}

function kitOf(modules: number, each_gb: number): Kit | undefined {
  return SIZES.has(each_gb) && modules >= 1 ? { modules, each_gb } : undefined;
}

function sizeIn(text: string): number | undefined {
  const size = Number(SIZE.exec(text)?.[1]);
  return SIZES.has(size) ? size : undefined;
}

function gigabytes(value: string): number | undefined {
  const megabytes = /(\d{4,6}) ?MB/.exec(value)?.[1];
  const size = megabytes === undefined ? Number(/(\d{1,3})/.exec(value)?.[1]) : Number(megabytes) / 1024;
  return SIZES.has(size) ? size : undefined;
}

const STANDARD_SPEEDS = [
  800, 1066, 1333, 1600, 1866, 2133, 2400, 2666, 2800, 2933, 3000, 3200, 3333, 3466, 3600, 3733, 3800, 3866,
  4000, 4133, 4200, 4266, 4400, 4500, 4600, 4700, 4800, 5000, 5066, 5200, 5333, 5400, 5600, 5800, 6000, 6200,
  6400, 6600, 6666, 6800, 7000, 7200, 7400, 7600, 7800, 8000, 8200, 8266, 8400, 8533, 8600, 8800, 9000, 9200,
];
const STANDARD = new Set(STANDARD_SPEEDS);
const LABELLED_SPEED = /(?<![\d.])(\d{3,4}) ?(?:MHZ|MT\/?S?|MTS|M\/T)(?![A-Z])/;
const AFTER_TYPE = /D(?:DR ?)?[345]L?[- ,/]*(?:U-?DIMM )?(\d{4})(?!\d)/;
const PEAK_RATE = /\bPC[345]L?[- ]?(\d{4,5})/;
const BARE = /(?<![\d.A-Z/-])(\d{4})(?![\d.]|[A-Z]{2,}|(?: ?GB))/g;

function memorySpeed(words: SupplierWords): Sourced<number> | undefined {
  return (
    mentioned(
      words,
      (text) => speedOf(LABELLED_SPEED.exec(text)?.[1]) ?? speedOf(AFTER_TYPE.exec(text)?.[1]),
    ) ??
    stated(words, /VELOCIDAD|FRECUENCIA|SPEED|FRECUENC|\bMHZ\b/, (value) =>
      speedOf(/(?<!\d)(\d{3,4})(?!\d)/.exec(value)?.[1]),
    ) ??
    mentioned(words, (text) => speedByPeakRate(text) ?? bareSpeed(text))
  );
}

function speedOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined;
  const speed = Number(digits);
  // Shops round freely: 2667 and 2660 are both the standard 2666.
  const standard = STANDARD_SPEEDS.find((one) => Math.abs(one - speed) <= 6);
  return standard ?? within(speed, FACT_TABLE.ram.speed_mt.bounds);
}

/** PC4-25600 names megabytes a second over a bus of eight bytes: 3200 MT/s. */
function speedByPeakRate(text: string): number | undefined {
  const rate = Number(PEAK_RATE.exec(text)?.[1]);
  if (STANDARD.has(rate)) return rate;
  if (!(rate >= 6400)) return undefined;
  // The labels are rounded down to hundreds: PC4-17000 is 2133, PC4-23400 is 2933.
  return STANDARD_SPEEDS.find((one) => Math.abs(one - rate / 8) <= 10) ?? Math.round(rate / 8);
}

function bareSpeed(text: string): number | undefined {
  for (const match of text.matchAll(BARE)) {
    const speed = Number(match[1]);
    if (STANDARD.has(speed)) return speed;
  }
  return undefined;
}

function formFactor(words: SupplierWords, coded: ModuleForm | undefined): Sourced<ModuleForm> | undefined {
  return (
    stated(words, /SO-?DIMM/, (value) => (/^S[I]?\b|^YES|^1$/.test(value) ? 'SODIMM' : undefined)) ??
    mentioned(words, moduleFormIn) ??
    stated(
      words,
      /FORMATO|FACTOR|FORM|TIPO|TYPE|MODULO|M.{1,2}DULO|USO|COMPATIB|PARA|BUFFER/,
      moduleFormIn,
    ) ??
    sourced(coded, 'part_number') ??
    mentioned(words, (text) => (isForServers(text) ? 'RDIMM' : undefined)) ??
    assumed('DIMM')
  );
}
