import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { PartKind } from '#compatibility/vocabulary/step-keys.ts';

/** The Argentine names of each kind of part; a search for any of these finds the part, whatever its title is. */
const NAMES_OF_KIND = {
  cpu: 'procesador procesadores cpu micro microprocesador',
  motherboard: 'motherboard motherboards mother mothers mobo mainboard placa placas madre base',
  ram: 'memoria memorias ram',
  gpu: 'placa placas video gpu vga grafica graficas tarjeta aceleradora',
  storage: 'almacenamiento disco discos unidad',
  psu: 'fuente fuentes psu alimentacion poder',
  case: 'gabinete gabinetes case chasis torre',
  cooler: 'cooler coolers refrigeracion disipador ventilador',
  not_a_part: '',
} as const satisfies Record<PartKind, string>;

export function namesOfKind(kind: PartKind): string {
  return NAMES_OF_KIND[kind];
}

/** A part's facts as the words that people search: `AM5`, `650W`, `1TB`. */
export function wordsOfFacts(facts: PartFacts): string {
  return knownWords(facts)
    .filter((word) => word !== undefined)
    .join(' ');
}

function knownWords(facts: PartFacts): (string | undefined)[] {
  switch (facts.kind) {
    case 'cpu':
      return [facts.socket, ...(facts.memory_types ?? [])];
    case 'motherboard':
      return [
        facts.socket,
        facts.chipset,
        facts.memory_type,
        facts.form_factor,
        processorBrandOf(facts.socket ?? ''),
      ];
    case 'ram':
      return [
        facts.memory_type,
        gigabytes(facts.capacity_gb_total),
        facts.form_factor,
        unit(facts.speed_mt, 'MHz'),
      ];
    case 'gpu':
      return [facts.chip, facts.chip?.replaceAll(' ', ''), makersOf(facts.chip ?? '')];
    case 'storage':
      return [
        facts.interface,
        facts.form_factor,
        gigabytes(facts.capacity_gb),
        teras(facts.capacity_gb),
        driveLabel(facts),
      ];
    case 'psu':
      return [
        unit(facts.watts, 'W'),
        facts.form_factor,
        facts.efficiency,
        facts.modular === 'full' ? 'modular' : undefined,
      ];
    case 'case':
      return [...(facts.form_factors ?? [])];
    case 'cooler':
      return [...(facts.sockets ?? []), facts.type === 'aio' ? 'aio watercooler water liquida' : undefined];
    case 'not_a_part':
      return [];
  }
}

/** People ask for a `mother intel`; a board's title names only its own maker. */
function processorBrandOf(socket: string): string | undefined {
  if (/^(?:AM|FM|s?TR)\w*\d/i.test(socket)) return 'amd';
  return /^LGA/i.test(socket) ? 'intel' : undefined;
}

/** Titles name the card's maker and omit the chip's. */
function makersOf(chip: string): string | undefined {
  if (/^(?:RTX|GTX|GT)\b/.test(chip)) return 'nvidia geforce';
  if (/^RX\b/.test(chip)) return 'amd radeon';
  return chip.startsWith('Arc') ? 'intel' : undefined;
}

function driveLabel(facts: Extract<PartFacts, { kind: 'storage' }>): string | undefined {
  if (facts.form_factor === 'M.2') return 'ssd solido';
  return facts.form_factor === '3.5' ? 'hdd rigido duro' : undefined;
}

function gigabytes(capacity: number | undefined): string | undefined {
  if (capacity === undefined) return undefined;
  return capacity >= 1000 && capacity % 1000 === 0 ? `${capacity / 1000}TB` : `${capacity}GB`;
}

/** `1 tera` as it is said aloud. */
function teras(capacity: number | undefined): string | undefined {
  if (capacity === undefined || capacity < 1000 || capacity % 1000 !== 0) return undefined;
  return `${capacity / 1000} ${capacity / 1000}tera tera teras`;
}

function unit(value: number | undefined, name: string): string | undefined {
  return value === undefined ? undefined : `${value}${name}`;
}
