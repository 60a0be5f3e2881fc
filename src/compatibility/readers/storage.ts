import type { StorageFacts, Reading } from '../facts/part-facts.ts';
import { m2SizeOf } from './m2-sizes.ts';
import { mentioned, stated, type SupplierWords } from '../text/supplier-words.ts';
import { megabytesASecond } from '../text/figures.ts';
import { statedFigures } from '../text/stated-figures.ts';
import { assumed, known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

type Interface = NonNullable<StorageFacts['interface']>;
type DriveSize = NonNullable<StorageFacts['form_factor']>;

export function readStorage(words: SupplierWords): Reading<StorageFacts> {
  const size = mentioned(words, sizeIn) ?? stated(words, SIZE_NAME, sizeIn);
  const spins = isHardDisk(words);
  // SAS drives are listed among SATA ones and work on neither of the two interfaces known here.
  const bus = SAS.test(words.title)
    ? undefined
    : (driveInterface(words) ?? known(spins || size?.value === '2.5' ? 'SATA' : undefined));
  const said = ratesSaid(words);
  const rates = ratesIn(words.title);
  return {
    interface: bus,
    form_factor: size ?? assumed(usualSize(words, bus?.value, spins)),
    m2_size: m2SizeOf(words),
    internal: assumed(true),
    read_mb_s: said.read_mb_s ?? sourced(rates?.read, 'title'),
    write_mb_s: said.write_mb_s ?? sourced(rates?.write, 'title'),
    capacity_gb: mentioned(words, capacityIn) ?? stated(words, /CAPACIDAD|CAPACITY|TAMA.{1,2}O/, capacityIn),
  };
}

const NOT_IN_A_ROW = /ALEATORI|RANDOM|IOPS|4K|BYTES|TBW|ESCRITOS/;
const ratesSaid = statedFigures({
  read_mb_s: { name: inARow(/LECTURA|\bREAD/), read: megabytesASecond },
  write_mb_s: { name: inARow(/ESCRITURA|\bWRITE/), read: megabytesASecond },
});

function inARow(name: RegExp): RegExp {
  return new RegExp(`^(?!.*(?:${NOT_IN_A_ROW.source})).*(?:${name.source})`);
}

const RATES =
  /(?<![\d.])(\d{3,5})(?: ?MB\/?S)? ?[/|-] ?(\d{3,5}) ?MB\/?S|(?<![\d.])(\d{3,5}) ?MB(?:\/S|PS|S)\b/;

/** "7300/6600MB/S"; of one rate alone, what it reads. */
function ratesIn(title: string): { read: number; write: number | undefined } | undefined {
  if (!title.includes('MB')) return undefined;
  const [, read, write, alone] = RATES.exec(title) ?? [];
  if (alone !== undefined) return { read: Number(alone), write: undefined };
  return read === undefined ? undefined : { read: Number(read), write: Number(write) };
}

const SAS = /\bSAS\b/;
const BUS_NAME = /INTERFA|CONEXI|TIPO|BUS|CONECTOR|PROTOCOLO|FORMATO/;
const SIZE_NAME = /FACTOR|FORMATO|FORM|TAMA.{1,2}O|CONEXI|TIPO|PULGADAS|SIZE/;
const SATA = /\bSATA(?:[ -]?(?:[23]|II|III|I))?\b|\bSATA/;
const NVME = /\bNVM-?E|\bPCI[- ]?E(?:XPRESS)?\b|\bPCI EXPRESS|\bPCIE|\bGEN ?[345]\b|\bG[345] ?X4\b|\bX4\b/;

function driveInterface(words: SupplierWords): Sourced<Interface> | undefined {
  return (
    mentioned(words, interfaceIn) ??
    stated(words, BUS_NAME, interfaceIn) ??
    mentioned(words, interfaceByModel) ??
    assumed(hasM2(words) ? 'NVMe' : isPlainSsd(words.title) ? 'SATA' : undefined)
  );
}

function interfaceIn(text: string): Interface | undefined {
  // "SATA" decides over a PCIe in the same text: M.2 drives that name both buses are SATA ones in an M.2 shape.
  if (/\bNVM-?E/.test(text)) return 'NVMe';
  if (SATA.test(text)) return 'SATA';
  return NVME.test(text) ? 'NVMe' : undefined;
}

// Drives sold under names that say no bus: Kingston NV1-NV3, KC3000; WD SN…; Samsung 970-990; Crucial P1-P5, T500.
const NVME_MODELS =
  /\b(?:S?NV[123]S?|SKC[23]\d00\w?|SFYR[DS]\w?|KC[23]\d00|SN[2357-9]\d{2}X?|9[6789]0 (?:EVO|PRO)|9[6789]0|P[1235](?: PLUS)?|P310|T[57]\d{2}|NM\d{3}|LEGEND|SX[68]\d{3}|GAMMIX S\d+|RENEGADE|MP\d{3}|MN\d{3}|CARDEA|MP33|FURY RENEGADE|E1000|E3000|WAVE PRO|FUTURE|AORUS GEN|SPATIUM M\d{3}|CS[123]\d{3}|9100|FIRECUDA 5\d{2})\b/;
const SATA_MODELS =
  /\b(?:A400|UV\d{3}|KC600|BX\d{3}|MX\d{3}|8[4-7]0 (?:EVO|QVO|PRO)|870|SU\d{3}(?:SS)?|S[67]00|SA510|BURST|C100|CX[12]|GX2|VULCAN|NS\d{3}|NQ\d{3}|P210|P220|CS900|A55|ULTRA 3D|SSD PLUS|Q300|BARRACUDA Q?120|SPATIUM S\d{3}|E100|GREEN|Q100|S280|DC[45]\d{2}[MR]?|WAVE ?\(S\)|VI550|PM8\d{3}|860|M3 SATA)\b|\bNGFF\b/;

function interfaceByModel(text: string): Interface | undefined {
  if (/\bSA400/.test(text)) return 'SATA';
  if (!/\bSSD\b|SOLIDO|M\.?2\b/.test(text) && !MAKERS.test(text)) return undefined;
  if (NVME_MODELS.test(text)) return 'NVMe';
  return SATA_MODELS.test(text) ? 'SATA' : undefined;
}

const MAKERS =
  /\b(?:KINGSTON|SAMSUNG|WD|WESTERN|CRUCIAL|ADATA|XPG|LEXAR|PATRIOT|TEAM|TEAMGROUP|PNY|HIKSEMI|HIKVISION|SEAGATE|MSI|GIGABYTE|SANDISK)\b/;

/** Whether a title without a noun is a disk's: `KINGSTON A400 480GB`. */
export function namesDrive(title: string): boolean {
  const isKnownModel = NVME_MODELS.test(title) || SATA_MODELS.test(title);
  return isKnownModel && MAKERS.test(title) && capacityIn(title) !== undefined;
}

const M2 = /\bM[. ]?2\b|\b22(?:30|42|60|80|110)\b|\bM2-|\bNGFF\b/;
const INCHES_2_5 = /(?<![\d.])2\.5(?! ?(?:GB|GHZ|G\b|TB|MB|X))(?:"| |$|\b)/;
const INCHES_3_5 = /(?<![\d.])3\.5(?! ?(?:GB|GHZ|G\b|TB|MB|X))(?:"| |$|\b)/;

function sizeIn(text: string): DriveSize | undefined {
  if (M2.test(text)) return 'M.2';
  if (INCHES_2_5.test(text)) return '2.5';
  return INCHES_3_5.test(text) ? '3.5' : undefined;
}

// Shops write M.2 or NVMe wherever it applies: an SSD without either is the 2.5 inch SATA one.
function isPlainSsd(title: string): boolean {
  return SOLID.test(title);
}

function hasM2(words: SupplierWords): boolean {
  return (
    M2.test(words.title) || words.statements.some((one) => SIZE_NAME.test(one.name) && M2.test(one.value))
  );
}

const HARD_DISK =
  /\bHDD\b|\bRIGIDO\b|\bR.{1,2}GIDO\b|\bHARD (?:DISK|DRIVE)|\b(?:5400|5640|5700|5900|7200|10000|15000) ?-?(?:RPM|K\b)?\b|\b\d\.\dK ?RPM|\bMEC.{1,2}NICO|\b(?:SKYHAWK|IRONWOLF|EXOS|ULTRASTAR|PURPLE|CAVIAR|SURVEILLANCE|DISCO DURO)\b/;
const SOLID = /\bSSD\b|S.{1,2}LIDO|\bNVME\b|\bSOLID\b/;

// Seagate ST1000DM010, Western Digital WD20EZBX, Toshiba HDWD110: their solid disks are numbered otherwise.
const HARD_DISK_NUMBER = /\bST\d{3,5}[A-Z]{2}\d{3}|\bWD\d{2,3}[A-Z]{3,4}|\bHDW[A-Z]\d|\bDT01|\bMQ0|\bHUS\d/;
const NOTEBOOK_NUMBER = /\bST\d{3,5}L[MXT]\d|\bWD\d{2}[SN]P|\bMQ0\d|\bHDWL\d/;
const HARD_DISK_BRAND =
  /^(?!.*(?:M\.?2|PCI|GEN ?\d)).*(?:\b(?:SEAGATE|TOSHIBA)\b|\b(?:64|128|256|512) ?MB\b(?!\/?S))/;

function isHardDisk(words: SupplierWords): boolean {
  if (SOLID.test(words.title)) return false;
  const saidSo = HARD_DISK.test(words.title) || words.statements.some((one) => HARD_DISK.test(one.value));
  return (
    saidSo || HARD_DISK_NUMBER.test(`${words.partNumber} ${words.title}`) || HARD_DISK_BRAND.test(words.title)
  );
}

const MSATA = /\bM-?SATA\b/;
const FOR_NOTEBOOK = /\b(?:NOTEBOOK|LAPTOP|PORTATIL|7 ?MM|9\.5 ?MM)\b/;

function usualSize(words: SupplierWords, bus: Interface | undefined, spins: boolean): DriveSize | undefined {
  if (spins) {
    const isSmall =
      FOR_NOTEBOOK.test(words.title) || NOTEBOOK_NUMBER.test(`${words.partNumber} ${words.title}`);
    return isSmall ? '2.5' : '3.5';
  }
  if (MSATA.test(words.title)) return undefined;
  if (bus === 'NVMe') return 'M.2';
  return bus === 'SATA' ? '2.5' : undefined;
}

const CAPACITY = /(?<![\d.])(\d{1,5}(?:\.\d{1,2})?) ?(TB|T|GB|G|GIGAS?|TERAS?)(?![A-Z/\d])/;

function capacityIn(text: string): number | undefined {
  const match = CAPACITY.exec(text);
  if (!match) return undefined;
  const gigabytes = Number(match[1]) * (match[2]?.startsWith('T') ? 1000 : 1);
  return within(gigabytes, FACT_TABLE.storage.capacity_gb.bounds);
}
