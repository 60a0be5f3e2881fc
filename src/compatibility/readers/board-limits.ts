import { FACT_TABLE } from '../facts/table/fact-table.ts';
import { watts } from '../text/measures.ts';
import { affirmed, stated, type SupplierWords } from '../text/supplier-words.ts';
import { within, type Bounds } from '../vocabulary/bounds.ts';
import type { Sourced } from '../vocabulary/sourced.ts';

const { max_memory_gb, max_module_gb, max_cpu_w } = FACT_TABLE.motherboard;

const MOST = String.raw`(?:MAX(?:\.|IM[OA]S?)?|M.{1,2}XIM[OA]S?|HASTA|SOPORTAD[OA]S?|SUPPORT(?:ED)?|TOTAL|LIMITE)`;
const MEMORY = String.raw`(?:MEMORIAS?|MEMORY|RAM)`;
const PER_MODULE =
  /POR (?:MODULO|M.{1,2}DULO|SLOT|RANURA|BANCO|DIMM|ZOCALO)|(?:PER|CADA|EACH|C\/) ?(?:MODULE|MODULO|M.{1,2}DULO|SLOT|RANURA|DIMM)/;
const MEMORY_NAME = new RegExp(
  String.raw`${MOST}[A-Z .()]*${MEMORY}|(?:${MEMORY}|CAPACIDAD)[A-Z .()]*\b${MOST}|CAPACIDAD (?:DE )?(?:LA )?${MEMORY}$`,
);
const NOT_CAPACITY = /VELOCIDAD|FRECUENCIA|SPEED|FREQUENCY|MHZ|CANTIDAD|SLOT|RANURA|TIPO|CACHE|VIDEO/;
const SIZE = String.raw`(\d{1,4}) ?(GB|TB)\b`;
const IN_TEXT = new RegExp(
  String.raw`\b(?:HASTA|MAX(?:\.|IM[OA])?)(?: DE)? ${SIZE}(?: DE)?(?: ${MEMORY}| DDR\d)|\b${MEMORY}(?: (?:RAM|DDR\d))? (?:HASTA|MAX(?:\.|IM[OA])?)(?: DE)? ${SIZE}`,
);

// As ASUS writes it: `Memory: 4 x DIMM, Max. 128GB, DDR4`.
const BARE_NAME = new RegExp(`^${MEMORY}(?: ${MEMORY})?$`);
const MAX_OF_VALUE = new RegExp(
  String.raw`\bMAX(?:\.|IM[OA])? ?:?(?: DE)? ?${SIZE}(?! ?(?:${PER_MODULE.source}))`,
);

/** The most memory (GB) that a board takes in all, and in one module. */
export function memoryLimits(words: SupplierWords): {
  max_memory_gb: Sourced<number> | undefined;
  max_module_gb: Sourced<number> | undefined;
} {
  return {
    max_memory_gb:
      stated(words, MEMORY_NAME, (value, name) =>
        NOT_CAPACITY.test(name) || PER_MODULE.test(name) ? undefined : totalIn(value),
      ) ??
      stated(words, BARE_NAME, (value) =>
        within(gigabytes(MAX_OF_VALUE.exec(value)), max_memory_gb.bounds),
      ) ??
      affirmed(words, (text) => within(gigabytes(IN_TEXT.exec(text)), max_memory_gb.bounds)),
    max_module_gb:
      stated(words, PER_MODULE, (value, name) =>
        /VELOCIDAD|MHZ|CANTIDAD/.test(name)
          ? undefined
          : within(gigabytes(A_SIZE.exec(value)), max_module_gb.bounds),
      ) ?? stated(words, MEMORY_NAME, (value) => within(gigabytes(EACH.exec(value)), max_module_gb.bounds)),
  };
}

const A_SIZE = new RegExp(SIZE);
const EACH = new RegExp(String.raw`${SIZE} ?(?:${PER_MODULE.source})`);

/** `128 GB`, `128 GB (4 x 32 GB)`, `32 GB por modulo, 128 GB en total`: the largest of its sizes. */
function totalIn(value: string): number | undefined {
  const sizes = [...value.replace(EACH, ' ').matchAll(new RegExp(SIZE, 'g'))].map(gigabytes);
  const bare = /^\d{1,4}$/.test(value) ? [Number(value)] : [];
  return within(Math.max(0, ...sizes, ...bare), max_memory_gb.bounds);
}

function gigabytes(match: RegExpExecArray | null): number {
  const [amount, unit] = (match ?? []).slice(1).filter((group) => group !== undefined);
  return Number(amount ?? 0) * (unit === 'TB' ? 1024 : 1);
}

const CPU = String.raw`(?:CPU|PROCESADOR(?:ES)?|MICRO)`;
const CPU_WATTS_NAME = new RegExp(
  String.raw`(?:WATTS?|TDP|POTENCIA|CONSUMO)[A-Z .()]*${MOST}(?:[A-Z .()]*${CPU})?$|${MOST}[A-Z .()]*(?:WATTS?|TDP)|${CPU}[A-Z .()]*(?:TDP|WATTS?)[A-Z .()]*${MOST}`,
);
const CPU_WATTS_IN_TEXT = new RegExp(
  String.raw`\b(?:${CPU} (?:DE )?HASTA (?:DE )?|TDP (?:MAX(?:\.|IMO)?|HASTA) ?(?:DE )?|HASTA (?:DE )?)(\d{2,3}) ?W(?:ATTS?)?(?: DE)? ?(?:TDP|${CPU})?`,
);

/** The most watts that the maker lets a processor have: `Watts máximos para CPU`, `TDP máximo`. */
export function maxCpuWatts(words: SupplierWords): Sourced<number> | undefined {
  return (
    stated(words, CPU_WATTS_NAME, (value) => watts(value, max_cpu_w.bounds)) ??
    affirmed(words, (text) => readWatts(text, max_cpu_w.bounds))
  );
}

function readWatts(text: string, bounds: Bounds): number | undefined {
  const match = CPU_WATTS_IN_TEXT.exec(text);
  if (!match || !/TDP|CPU|PROCESADOR|MICRO/.test(match[0])) return undefined;
  return within(Number(match[1]), bounds);
}
