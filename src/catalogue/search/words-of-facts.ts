import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { BoardSize } from '#compatibility/vocabulary/value-lists.ts';
import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';
import { LOW, LOW_COOLER_MM, NO_POWER_PLUG, termsOfCardRoom } from './asked-of-kind.ts';
import { gigabytesTerm, kitTerm } from './measures.ts';
import { efficiencyTerm, INTEGRATED_GRAPHICS, latencyTerm, SMALL } from './phrases.ts';
import { chipTerm } from './read-query.ts';
import { termsOfCard } from './played-resolution.ts';

/** The Argentine names of each kind of part; a search for any of these finds the part, whatever its title is. */
const NAMES_OF_KIND = {
  cpu: 'procesador procesadores cpu micro microprocesador',
  motherboard: 'motherboard motherboards mother mothers mobo mainboard placa placas tarjeta madre base',
  ram: 'memoria memorias ram',
  gpu: 'placa placas video gpu vga grafica graficas tarjeta aceleradora',
  storage: 'almacenamiento disco discos unidad',
  psu: 'fuente fuentes psu alimentacion poder',
  case: 'gabinete gabinetes case chasis torre',
  cooler: 'cooler coolers refrigeracion disipador disipadores',
  not_a_part: '',
} as const satisfies Record<PartKind, string>;

export function namesOfKind(kind: PartKind): string {
  return NAMES_OF_KIND[kind];
}

/** A part's facts as the words that people search: `AM5`, `NVMe`, `radeon`. */
export function wordsOfFacts(facts: PartFacts): string {
  return knownWords(facts)
    .filter((word) => word !== undefined)
    .join(' ');
}

function knownWords(facts: PartFacts): readonly (string | undefined)[] {
  switch (facts.kind) {
    case 'cpu':
      return [facts.socket, ...(facts.memory_types ?? [])];
    case 'motherboard':
      return [facts.socket, facts.chipset, facts.memory_type, facts.form_factor, brandOfSocket(facts.socket)];
    case 'ram':
      return [facts.memory_type, facts.form_factor, (facts.modules ?? 1) > 1 ? 'kit' : undefined];
    case 'gpu':
      return [facts.chip, makersOf(facts.chip ?? '')];
    case 'storage':
      return [facts.interface, facts.form_factor, driveLabel(facts)];
    case 'psu':
      return [
        facts.form_factor,
        // `white` would be taken for a colour.
        facts.efficiency === 'white' ? undefined : facts.efficiency,
        facts.modular === 'full' ? 'modular' : undefined,
      ];
    case 'case':
      return sizesOfCase(facts.form_factors ?? []);
    case 'cooler':
      return [
        ...(facts.sockets ?? []),
        ...new Set((facts.sockets ?? []).map(brandOfSocket)),
        facts.type === 'aio' ? 'aio watercooler water liquida' : undefined,
        'ventilador',
      ];
    case 'not_a_part':
      return [];
  }
}

/** A part's facts as single terms: measures as in titles, the certificate of a supply, the chip of a card. */
export function termsOfFacts(facts: PartFacts): string[] {
  return knownTerms(facts).filter((term) => term !== undefined);
}

function knownTerms(facts: PartFacts): (string | undefined)[] {
  switch (facts.kind) {
    case 'ram':
      return [
        gigabytes(facts.capacity_gb_total),
        unit(facts.speed_mt, 'mhz'),
        kit(facts.modules, facts.capacity_gb_total),
        facts.latency_cl === undefined ? undefined : latencyTerm(facts.latency_cl),
      ];
    case 'gpu':
      return facts.chip === undefined
        ? []
        : [
            chipTerm(facts.chip),
            facts.chip.toLowerCase().replaceAll(' ', ''),
            ...termsOfCard(facts.chip, facts.memory_gb),
            facts.length_mm !== undefined && facts.length_mm <= SHORT_CARD_MM ? SMALL : undefined,
            takesNoPlug(facts) ? NO_POWER_PLUG : undefined,
          ];
    case 'storage':
      return [gigabytes(facts.capacity_gb), generationOf(facts)];
    case 'psu':
      return [
        unit(facts.watts, 'w'),
        ...(facts.efficiency === undefined ? [] : [efficiencyTerm(facts.efficiency), efficiencyTerm('')]),
        facts.form_factor === undefined || facts.form_factor === 'ATX' ? undefined : SMALL,
      ];
    case 'cooler':
      return [
        unit(facts.radiator_mm, 'mm'),
        facts.height_mm !== undefined && facts.height_mm <= LOW_COOLER_MM ? LOW : undefined,
      ];
    case 'cpu':
      return [facts.igpu === true ? INTEGRATED_GRAPHICS : undefined];
    case 'motherboard':
      return [facts.form_factor !== undefined && isSmall([facts.form_factor]) ? SMALL : undefined];
    case 'case':
      return [
        facts.form_factors !== undefined && isSmall(facts.form_factors) ? SMALL : undefined,
        ...termsOfCardRoom(facts.max_gpu_mm ?? 0),
      ];
    case 'not_a_part':
      return [];
  }
}

/** A card for small cases, as long as a Mini-ITX board is wide (170 mm) and a little more. */
const SHORT_CARD_MM = 200;

function takesNoPlug({ power_connectors: plugs }: Extract<PartFacts, { kind: 'gpu' }>): boolean {
  return plugs !== undefined && Object.values(plugs).every((count) => count === 0);
}

function isSmall(sizes: readonly BoardSize[]): boolean {
  return sizes.every((size) => size === 'mATX' || size === 'Mini-ITX');
}

/** A search for a Mini-ITX case means a small one, not every case that takes such a board. */
function sizesOfCase(boards: readonly BoardSize[]): readonly BoardSize[] {
  return isSmall(boards) ? boards : boards.filter((size) => size !== 'Mini-ITX');
}

/** People ask for a `mother intel` or a `cooler amd`; a board's title names only its own maker. */
function brandOfSocket(socket = ''): string | undefined {
  if (/^(?:AM|FM|s?TR)\w*\d/i.test(socket)) return 'amd';
  return /^LGA/i.test(socket) ? 'intel' : undefined;
}

/** Titles name the card's maker and omit the chip's. */
function makersOf(chip: string): string | undefined {
  if (/^(?:RTX|GTX|GT)\b/.test(chip)) return 'nvidia geforce';
  if (/^RX\b/.test(chip)) return 'amd radeon';
  return chip.startsWith('Arc') ? 'intel' : undefined;
}

/** What PCIe 3.0 and 4.0 of four lanes carry, in MB/s: a drive that reads faster is of a later one. */
const FASTEST = { gen3: 3940, gen4: 7880 } as const;

/** Few titles say it; the speed does. */
function generationOf({
  interface: bus,
  read_mb_s,
}: Extract<PartFacts, { kind: 'storage' }>): string | undefined {
  if (bus !== 'NVMe' || read_mb_s === undefined || read_mb_s <= FASTEST.gen3) return undefined;
  return read_mb_s <= FASTEST.gen4 ? 'gen4' : 'gen5';
}

function driveLabel(facts: Extract<PartFacts, { kind: 'storage' }>): string | undefined {
  if (facts.form_factor === 'M.2') return 'ssd solido';
  return facts.form_factor === '3.5' ? 'hdd rigido duro' : undefined;
}

function gigabytes(capacity: number | undefined): string | undefined {
  return capacity === undefined ? undefined : gigabytesTerm(capacity);
}

function kit(modules: number | undefined, total: number | undefined): string | undefined {
  if (modules === undefined || total === undefined || modules < 2) return undefined;
  return kitTerm(modules, total / modules) ?? undefined;
}

function unit(value: number | undefined, name: string): string | undefined {
  return value === undefined ? undefined : `${value}${name}`;
}
