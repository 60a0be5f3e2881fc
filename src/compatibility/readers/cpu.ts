import { cpuModelIn } from '../models/cpu-models.ts';
import { watts, yesOrNo } from '../text/measures.ts';
import type { CpuFacts, Reading } from '../facts/part-facts.ts';
import { bareSocketIn, memoryOfSocket, socketIn, wholeSocket } from './sockets.ts';
import type { Denial } from '../text/denials.ts';
import { deniedOrMentioned, mentioned, stated, written, type SupplierWords } from '../text/supplier-words.ts';
import { cpuFiguresIn } from '../models/cpu-figures.ts';
import { megabytes, megahertz, wholeNumber } from '../text/figures.ts';
import { statedFigures } from '../text/stated-figures.ts';
import { known, type Sourced } from '../vocabulary/sourced.ts';
import { within } from '../vocabulary/bounds.ts';
import { FACT_TABLE } from '../facts/table/fact-table.ts';

/** A processor's facts. Its model decides the power: shops often print the turbo or package limit as "TDP". */
export function readCpu(words: SupplierWords): Reading<CpuFacts> {
  const model = cpuModelIn(words.title) ?? cpuModelIn(words.partNumber) ?? statedModel(words);
  const socket =
    wholeSocket(stated(words, SOCKET_NAME, bareSocketIn) ?? mentioned(words, socketIn), model?.socket) ??
    known(model?.socket);
  const figures = cpuFiguresIn(words.title) ?? cpuFiguresIn(words.shortDescription);
  const said = figures === undefined ? speedSaid(words) : NOTHING_SAID;
  return {
    socket,
    cores: known(figures?.cores) ?? said.cores,
    threads: known(figures?.threads) ?? said.threads,
    base_mhz: known(figures?.base_mhz) ?? said.base_mhz,
    boost_mhz: known(figures?.boost_mhz) ?? said.boost_mhz,
    cache_mb: known(figures?.cache_mb) ?? said.cache_mb,
    tdp_w:
      known(model?.tdp_w) ??
      stated(words, BASE_POWER_NAME, (value) => watts(value, FACT_TABLE.cpu.tdp_w.bounds)) ??
      written(words, wattsIn),
    peak_w:
      known(model?.peak_w) ??
      stated(words, PEAK_POWER_NAME, (value) => watts(value, FACT_TABLE.cpu.peak_w.bounds)),
    igpu: igpu(words) ?? known(model?.igpu),
    memory_types: known(model?.memory_types?.slice() ?? memoryOfSocket(socket?.value)),
    cooler_included: coolerSaid(words) ?? coolerByPartNumber(words) ?? known(model?.cooler_in_box),
    generation: known(model?.generation),
    launched: known(model?.launched),
  };
}

const speedSaid = statedFigures({
  cores: { name: /^(?!.*(?:GRAFIC|GPU|CUDA|EFICIEN|RENDIM)).*(?:NUCLEOS|\bCORES)\b/, read: wholeNumber },
  threads: { name: /\bHILOS\b|\bTHREADS\b|SUBPROCESOS/, read: wholeNumber },
  boost_mhz: { name: /^(?!.*(?:GRAFIC|GPU|VIDEO|MEMORIA)).*(?:TURBO|BOOST|MAX).*/, read: megahertz },
  base_mhz: { name: /^(?!.*(?:GRAFIC|GPU|VIDEO|MEMORIA)).*(?:FRECUENCIA|CLOCK|RELOJ)/, read: megahertz },
  cache_mb: { name: /^(?!.*L[12]\b).*CACHE/, read: megabytes },
});
const NOTHING_SAID: ReturnType<typeof speedSaid> = {};

/** "… AM5 65W": what a title calls watts is the power that the maker advertises. */
function wattsIn(text: string): number | undefined {
  return within(
    Number(/(?<![\d.])(\d{2,3}) ?W(?:ATTS?)?(?![A-Z\d])/.exec(text)?.[1]),
    FACT_TABLE.cpu.tdp_w.bounds,
  );
}

const SOCKET_NAME = /SOCKET|Z.{1,2}CALO/;
const PEAK_POWER_NAME =
  /\b(?:PPT|PL2|MTP)\b|(?:POTENCIA|CONSUMO|POWER|TDP)\b.*\b(?:TURBO|MAX\w*|M.{1,2}XIM[OA])|(?:TURBO|MAX\w*|M.{1,2}XIM[OA])\b.*\b(?:POTENCIA|CONSUMO|POWER|TDP)\b/;
const BASE_POWER_NAME = /^(?!.*(?:TURBO|MAX|PPT|PL2|BOOST)).*(?:\bTDP\b|POTENCIA|CONSUMO|BASE POWER)/;
const MODEL_NAME = /MODELO|MODEL|PROCESADOR|FAMILIA|NOMBRE/;

function statedModel(words: SupplierWords) {
  return stated(words, MODEL_NAME, cpuModelIn)?.value ?? cpuModelIn(words.shortDescription);
}

const IGPU_NAME = /VIDEO|GRAFIC|GR.{1,2}FIC|\bI?GPU\b|GRAPHICS|APU/;
const GRAPHICS = /\b(?:VIDEO|I?GPU|GRAFIC\w*|GRAPHICS)\b/;
const CARD_WANTED =
  /\b(?:REQUIERE[NS]?|NECESITA[NS]?|HACE FALTA|LLEVA|REQUIRES) (?:DE )?(?:UNA |A )?(?:(?:PLACA|TARJETA) (?:DE VIDEO|GRAFICA|DEDICADA)|VGA|GPU|(?:DISCRETE|DEDICATED) (?:GPU|GRAPHICS|CARD))/;
// "Para jugar sin placa de video" praises the graphics that are there.
const FOR_USE =
  /\b(?:JUG\w+|FUNCIONA\w*|ANDA|ARRANCA|ARMAR|ESTUDIAR|TRABAJAR|USAR|PC|BAJA|OFICINA)\b.{0,40}$/;
const NEEDS_CARD = /REQUIERE|OBLIGATORI|NECESITA/;
const WITH_VIDEO = /\b(?:C\/ ?|CON |INCLUYE )(?:VIDEO|GPU|GRAFIC\w*|RADEON|VEGA|IGPU)\b/;
const NO_GRAPHICS = /^(?:NO|SIN|NINGUN|NONE|DISCRETE|REQUIERE|DEDICAD)/;

function igpu(words: SupplierWords): Sourced<boolean> | undefined {
  return (
    stated(words, IGPU_NAME, (value, name) => {
      const says = NO_GRAPHICS.test(value) ? false : yesOrNo(value);
      if (NEEDS_CARD.test(name)) return says === undefined ? undefined : !says;
      return says ?? (/RADEON|VEGA|UHD|HD GRAPHICS|IRIS|INTEL|AMD/.test(value) ? true : undefined);
    }) ??
    deniedOrMentioned(words, graphicsDenied, (text) =>
      CARD_WANTED.test(text) ? false : WITH_VIDEO.test(text) ? true : undefined,
    )
  );
}

function graphicsDenied({ how, what, before }: Denial): boolean | undefined {
  if (!GRAPHICS.test(what)) return undefined;
  if (how === 'spares') return true;
  return how === 'lacks' && !FOR_USE.test(before) ? false : undefined;
}

const COOLER_NAME =
  /(?:INCLUY|INCLUD|TRAE|CON |C\/|INCLUI)[A-Z ]*(?:COOLER|DISIPADOR|FAN|VENTILADOR)|(?:COOLER|DISIPADOR|FAN|VENTILADOR|SOLUTION)[A-Z ]*(?:INCLUID|STOCK|INCLUDED|BOX)|^(?:COOLER|DISIPADOR|FAN COOLER|COOLER CPU|HEATSINK|CPU COOLER)$|THERMAL SOLUTION|SOLUCION (?:TERMICA|DE (?:REFRIGERACION|ENFRIAMIENTO))|REFRIGERACION|ENFRIAMIENTO/;
const COOLER = '(?:COOLER|FAN ?COOLER|FAN|DISIPADOR|VENTILADOR|CPU COOLER)';
const A_COOLER = new RegExp(`\\b(?:${COOLER}|CPU FAN|HEATSINK|THERMAL SOLUTION)(?:ES|S)?\\b`);
const WITH_COOLER = new RegExp(
  `(?:\\bC/ ?|\\bCON |\\bINCLUYE |\\+ ?|\\bW/ ?|\\bWITH |\\bY |\\bTRAE )(?:EL |UN |SU )?(?:AMD )?(?:WRAITH|${COOLER})\\b|\\bWRAITH (?:STEALTH|SPIRE|PRISM|MAX)\\b`,
);
const LOOSE = /\b(?:TRAY|OEM|BULK)\b/;

function coolerSaid(words: SupplierWords): Sourced<boolean> | undefined {
  return (
    deniedOrMentioned(
      words,
      ({ how, what }) => (how === 'lacks' && A_COOLER.test(what) ? false : undefined),
      (said) => (WITH_COOLER.test(said) ? true : undefined),
    ) ??
    stated(
      words,
      COOLER_NAME,
      (value) => yesOrNo(value) ?? (/WRAITH|LAMINAR|STOCK|PCG|RM1|RH1/.test(value) ? true : undefined),
    ) ??
    mentioned(words, (said) => (LOOSE.test(said) ? false : undefined))
  );
}

// AMD ends the number of a box with a cooler in BOX, without one in WOF, of a tray of twelve with coolers in MPK;
// a number without any of these is a bare chip. Intel's boxes start with BX, its trays with CM.
const AMD_WITH_COOLER = /\b(?:100-\d{9}|YD\w{6,9}|AD\w{6,9}|FD\w{6,9})(?:[A-Z]?BOX|MPK|SBX|BX)/;
const AMD_NO_COOLER = /\b(?:100-\d{9}|YD\w{6,9})A?WOF/;
const AMD_BARE = /\b100-0\d{8}(?![\dA-Z])/;
const INTEL_TRAY = /\bCM80\d{6,}/;

function coolerByPartNumber(words: SupplierWords): Sourced<boolean> | undefined {
  return mentioned(words, (text) => {
    if (AMD_NO_COOLER.test(text) || AMD_BARE.test(text) || INTEL_TRAY.test(text)) return false;
    return AMD_WITH_COOLER.test(text) ? true : undefined;
  });
}
