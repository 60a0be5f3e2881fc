import { memoryOfChip } from '../models/card-memory.ts';
import { lengthOfCardLine } from '../models/card-lengths.ts';
import { plugsOfModel } from '../models/card-plugs.ts';
import { isLowProfile } from './card-profile.ts';
import { bareGpuChipIn, gpuChipIn, type GpuChip } from '../models/gpu-chips.ts';
import { millimetres, sideIn, watts } from '../text/measures.ts';
import type { GpuFacts, Reading } from '../facts/part-facts.ts';
import { cardHeight, cardSlots } from './part-sizes.ts';
import { MAX_PLUGS } from './plausible.ts';
import { spelledPlugs } from './plugs.ts';
import { needsPowerSlot } from './rear-connectors.ts';
import {
  affirmed,
  denied,
  deniedOrMentioned,
  mentioned,
  stated,
  type SupplierWords,
} from '../text/supplier-words.ts';
import { megahertz, memoryGigabytes } from '../text/figures.ts';
import { statedFigures } from '../text/stated-figures.ts';
import { known, sourced, type Sourced } from '../vocabulary/sourced.ts';
import type { PowerConnectors } from '../vocabulary/value-lists.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

/** A card's facts. Power is the chip's, not the card's: factory overclocks differ by a few watts and are printed by few. */
export function readGpu(words: SupplierWords): Reading<GpuFacts> {
  const chip =
    mentioned(words, () => gpuChipIn(`${words.title} ${words.partNumber}`)) ??
    stated(words, /CHIPSET|GPU|MODELO|PROCESADOR|CHIP|GRAFIC/, gpuChipIn) ??
    mentioned(words, gpuChipIn) ??
    sourced(bareGpuChipIn(words.title), 'title');
  const tdp_w =
    known(chip?.value.tdp_w) ??
    stated(words, /CONSUMO|\bTDP\b|\bTGP\b|\bTBP\b|POTENCIA/, (value) =>
      watts(value, FACT_TABLE.gpu.tdp_w.bounds),
    );
  const length_mm =
    length(words) ?? known(lengthOfCardLine(chip?.value.name, `${words.title} ${words.partNumber}`));
  const said = figuresSaid(words);
  return {
    memory_gb:
      sourced(memoryGigabytes(words.title), 'title') ??
      said.memory_gb ??
      known(memoryOfChip(chip?.value.name)),
    boost_mhz: said.boost_mhz,
    chip: sourced(chip?.value.name, chip?.source ?? 'title'),
    tdp_w,
    recommended_psu_w:
      stated(words, PSU_NAME, (value) => watts(value, FACT_TABLE.gpu.recommended_psu_w.bounds)) ??
      known(chip?.value.recommended_psu_w),
    length_mm,
    slots: cardSlots(words),
    power_connectors: connectors(words) ?? known(plugsOfModel(chip?.value.name, words.title)),
    video_output: videoOutput(words, chip?.value),
    needs_power_slot: needsPowerSlot(words, chip?.value.name),
    low_profile: isLowProfile(words, {
      chip: chip?.value.name,
      tdp_w: tdp_w?.value,
      length_mm: length_mm?.value,
      height_mm: cardHeight(words),
    }),
  };
}

const figuresSaid = statedFigures({
  memory_gb: {
    name: /^(?!.*(?:TIPO|VELOCIDAD|FRECUENCIA|BUS|INTERFA|ANCHO|CLOCK|SPEED|RELOJ)).*(?:MEMORIA|VRAM|MEMORY)/,
    read: memoryGigabytes,
  },
  boost_mhz: {
    name: /^(?!.*(?:MEMORI|BASE|JUEGO)).*(?:BOOST|TURBO|RELOJ|CLOCK|FRECUENCIA)/,
    read: megahertz,
  },
});

const PSU_NAME =
  /^REQUERIMIENTOS?$|^REQUISITOS$|SYSTEM POWER|(?:FUENTE|PSU|WATTS?|POTENCIA|POWER)[A-Z ()]*(?:RECOMM?END|MINIM|M.{1,2}NIM|SUGERID|REQUERID|SUPPLY|TOTAL)|(?:RECOMM?END|MINIM)[A-Z ]*(?:FUENTE|PSU|POWER|WATT)|^FUENTE$|^PSU$/;
const LENGTH_NAME =
  /LARGO|LONGITUD|LENGTH|DIMENSION|MEDIDAS|TAMA.{1,2}O(?! DE (?:LA )?MEMORIA)|PROFUNDIDAD|\b(?:CARD|BOARD|PRODUCT|GRAPHICS CARD) SIZE|^SIZE$|^CARD (?:LENGTH|DIMENSIONS?)$/;
const NOT_THE_CARD = /MEMORIA|CABLE|CAJA|PACK|EMPAQUE|PAQUETE|EMBALAJE/;

function length(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, LENGTH_NAME, (value, name) =>
      NOT_THE_CARD.test(name)
        ? undefined
        : (sideIn(name, value, 'length', FACT_TABLE.gpu.length_mm.bounds) ??
          millimetres(value, FACT_TABLE.gpu.length_mm.bounds)),
    ) ??
    mentioned(words, (text) => {
      const said = /\b(?:LARGO|LONGITUD|LENGTH)[ :]*(?:DE )?(\d{1,3}(?:\.\d+)? ?(?:MM|CM|"|PULGADAS)?)/.exec(
        text,
      )?.[1];
      return said === undefined ? undefined : millimetres(said, FACT_TABLE.gpu.length_mm.bounds);
    })
  );
}

const CONNECTOR_NAME =
  /CONECTOR|CONNECTOR|ALIMENTACI|POWER|ENERGIA|ENERG|PCI-?E.*PIN|PIN.*PCI-?E|^PIN(?:ES|S)?$/;
// "No requiere alimentación adicional", "sin conector PCIe"; "no tiene conectores de 8 pines" leaves others open.
const NO_PLUG =
  /^(?!.*(?:\d ?-?PIN|INCLUY|CABLE|ADAPT)).*\b(?:CONECTOR(?:ES)?|ALIMENTACION|ENERGIA|POWER CONNECTORS?)\b/;
const NEEDS_NONE = /^(?:NO\b|SIN\b|NINGUN|NONE\b|NO REQUIERE|NO NECESITA|0$)/;
const SIXTEEN =
  /(?:(\d) ?X ?)?(?:\d{0,3} ?W ?)?(?:(?:16|12\+4) ?-? ?P(?:IN|IN?ES)?\b|12V-? ?2X6|12V ?HPWR)(?: ?X ?(\d))?/;
const PINS =
  /(?:(?<![\d+V])([1-4]) ?X ?(?:PCI-?E ?)?)?\(?(?<![\dA-WYZ])(6\+2|[68])\)? ?-? ?(?:P(?:IN|INES|INS)|(?<=X ?\(?[68]) ?P)\b(?: ?\(?X ?([1-4])\b)?/g;
const PINS_OF_A_PLUG = /[68]/;
const PAIRED = /(?<!\d)([68])P? ?\+ ?([68])(?: ?\+ ?([68]))? ?-? ?P?/;

function connectors(words: SupplierWords): Sourced<PowerConnectors> | undefined {
  return (
    counted(words) ??
    stated(words, CONNECTOR_NAME, (value) => (NEEDS_NONE.test(value) ? NONE : connectorsIn(value))) ??
    stated(words, /\bPIN/, (value) => connectorsIn(`${value} PINES`)) ??
    stated(words, PSU_NAME, (value) => (/PIN|HPWR|2X6/.test(value) ? connectorsIn(value) : undefined)) ??
    affirmed(words, connectorsIn) ??
    denied(words, ({ how, what }) => (how !== 'refuses' && NO_PLUG.test(what) ? NONE : undefined))
  );
}

const NONE: PowerConnectors = { '8pin': 0, '6pin': 0, '16pin': 0 };

/** Sheets that count each kind on its own: `Cantidad PCIE de 6 pines` = 1, `Conector 8 pines` = 2. */
function counted(words: SupplierWords): Sourced<PowerConnectors> | undefined {
  const found = words.statements.flatMap(({ name, value }) => {
    const pins = /\b(16|12|8|6) ?-?PIN/.exec(name.replace(/6 ?\+ ?2/, '8'))?.[1];
    return pins !== undefined && /^\d$/.test(value) ? [{ pins, amount: Number(value) }] : [];
  });
  if (found.every(({ amount }) => amount === 0)) return undefined;
  const sum = (pins: RegExp) =>
    found.filter((one) => pins.test(one.pins)).reduce((total, one) => total + one.amount, 0);
  return sourced({ '8pin': sum(/^8$/), '6pin': sum(/^6$/), '16pin': sum(/^1/) }, 'attribute');
}

function connectorsIn(text: string): PowerConnectors | undefined {
  const sixteen = SIXTEEN.exec(text);
  if (sixteen) return { '8pin': 0, '6pin': 0, '16pin': Number(sixteen[1] ?? sixteen[2] ?? 1) };
  if (!PINS_OF_A_PLUG.test(text)) return undefined;
  const plugs = spelledPlugs(text);
  const paired = PAIRED.exec(plugs);
  if (paired && /PIN|P\b/.test(text)) {
    const pins = paired.slice(1, 4);
    return {
      '8pin': pins.filter((one) => one === '8').length,
      '6pin': pins.filter((one) => one === '6').length,
      '16pin': 0,
    };
  }
  let eights = 0;
  let sixes = 0;
  for (const [, before, pins, after] of plugs.matchAll(PINS)) {
    const amount = Number(before ?? after ?? 1);
    if (pins === '6') sixes += amount;
    else eights += amount;
  }
  return eights + sixes > 0 && eights + sixes <= MAX_PLUGS
    ? { '8pin': eights, '6pin': sixes, '16pin': 0 }
    : undefined;
}

const AN_OUTPUT =
  /\b(?:SALIDAS?|CONECTOR(?:ES)?|PUERTOS?)(?: DE)? (?:VIDEO|IMAGEN|MONITOR)\b|\b(?:VIDEO|DISPLAY) OUTPUTS?\b/;
const HEADLESS = /\bHEADLESS\b/;

function videoOutput(words: SupplierWords, chip: GpuChip | undefined): Sourced<boolean> | undefined {
  return (
    stated(words, AN_OUTPUT, (value) => (/^(?:NO|0|SIN|NINGUN\w*)\b/.test(value) ? false : undefined)) ??
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && AN_OUTPUT.test(what) ? false : undefined),
      (text) => (HEADLESS.test(text) ? false : undefined),
    ) ??
    known(chip?.video_output)
  );
}
