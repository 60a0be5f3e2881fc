import { type PartFacts } from '#compatibility/facts/part-facts.ts';
import { BOARD_SIZES, type BoardSize, type ModuleForm } from '#compatibility/vocabulary/value-lists.ts';

export interface ShownFact {
  name: string;
  value: string;
}

/** The few facts that decide a purchase, as a datasheet prints them. Unknown ones are left out. */
export function productFacts(facts: PartFacts): ShownFact[] {
  return listFacts(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

type MaybeFact = readonly [name: string, value: string | undefined];

function listFacts(facts: PartFacts): readonly MaybeFact[] {
  switch (facts.kind) {
    case 'cpu':
      return [
        ['Socket', facts.socket],
        ['Núcleos', coresOf(facts.cores, facts.threads)],
        ['Frecuencia turbo', facts.boost_mhz ? `hasta ${gigahertz(facts.boost_mhz)}` : undefined],
        ['Consumo', watts(facts.tdp_w)],
        ['Memoria', facts.memory_types?.join(' / ')],
        ['Video integrado', facts.igpu === undefined ? undefined : facts.igpu ? 'con video' : 'sin video'],
        ['Cooler', facts.cooler_included ? 'con cooler' : undefined],
      ];
    case 'motherboard':
      return [
        ['Socket', facts.socket],
        ['Chipset', facts.chipset],
        ['Formato', facts.form_factor],
        ['Memoria', slotsOf(facts.memory_slots, facts.memory_type)],
        ['Ranuras M.2', facts.m2_slots ? `${facts.m2_slots}× M.2` : undefined],
      ];
    case 'ram':
      return [
        ['Capacidad', joined(gigabytes(facts.capacity_gb_total), facts.memory_type)],
        ['Módulos', modulesOf(facts.modules, facts.capacity_gb_total)],
        ['Velocidad', facts.speed_mt ? `${facts.speed_mt} MT/s` : undefined],
        ['Latencia', facts.latency_cl ? `CL${facts.latency_cl}` : undefined],
        ['Formato', moduleForm(facts.form_factor)],
      ];
    case 'gpu':
      return [
        ['Chip', facts.chip],
        ['Memoria de video', gigabytes(facts.memory_gb)],
        ['Consumo', watts(facts.tdp_w)],
        ['Largo', millimetres(facts.length_mm)],
        ['Alimentación', plugsOf(facts.power_connectors)],
        [
          'Fuente recomendada',
          facts.recommended_psu_w ? `pide fuente de ${facts.recommended_psu_w} W` : undefined,
        ],
      ];
    case 'storage':
      return [
        ['Capacidad', capacity(facts.capacity_gb)],
        ['Interfaz', facts.interface],
        ['Lectura', facts.read_mb_s ? `lee a ${facts.read_mb_s} MB/s` : undefined],
        ['Formato', facts.form_factor && (facts.form_factor === 'M.2' ? 'M.2' : `${facts.form_factor}"`)],
        ['Uso', facts.internal === false ? 'externo' : undefined],
      ];
    case 'psu':
      return [
        ['Potencia', watts(facts.watts)],
        ['Certificación', facts.efficiency && `80+ ${EFFICIENCIES[facts.efficiency]}`],
        ['Formato', facts.form_factor],
        ['Cables', facts.modular && MODULARITIES[facts.modular]],
        ['Conector de 16 pines', facts.has_16pin ? '16 pines' : undefined],
      ];
    case 'case':
      return [
        ['Motherboards', boardsOf(facts.form_factors)],
        ['Placa de video', facts.max_gpu_mm ? `GPU ≤ ${facts.max_gpu_mm} mm` : undefined],
        ['Cooler', facts.max_cooler_mm ? `cooler ≤ ${facts.max_cooler_mm} mm` : undefined],
        ['Radiador', largestRadiator(facts.radiators_mm)],
        ['Fuente', facts.psu_included ? joined('con fuente', watts(facts.psu_watts)) : undefined],
      ];
    case 'cooler':
      return [
        ['Tipo', facts.type && (facts.type === 'aio' ? 'líquida' : 'aire')],
        ['Altura', facts.type === 'aio' ? undefined : millimetres(facts.height_mm)],
        ['Radiador', millimetres(facts.radiator_mm)],
        ['Disipa', facts.max_tdp_w ? `hasta ${facts.max_tdp_w} W` : undefined],
        ['Ruido', facts.noise_db ? `${facts.noise_db} dB` : undefined],
        ['Sockets', socketsOf(facts.sockets)],
      ];
    case 'not_a_part':
      return [];
  }
}

const EFFICIENCIES = {
  white: 'White',
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
  titanium: 'Titanium',
} as const;

const MODULARITIES = { full: 'modular', semi: 'semi modular', no: 'cables fijos' } as const;

/** `4400` -> `4,4 GHz`. */
export function gigahertz(megahertz: number): string {
  return `${String(Math.round(megahertz / 10) / 100).replace('.', ',')} GHz`;
}

function watts(value: number | undefined): string | undefined {
  return value ? `${value} W` : undefined;
}

function millimetres(value: number | undefined): string | undefined {
  return value ? `${value} mm` : undefined;
}

function gigabytes(value: number | undefined): string | undefined {
  return value ? `${value} GB` : undefined;
}

function coresOf(cores: number | undefined, threads: number | undefined): string | undefined {
  if (!cores) return undefined;
  return threads ? `${cores} núcleos / ${threads} hilos` : `${cores} núcleos`;
}

/** Drives count in thousands: 1000 GB is sold as 1 TB, and so is 1024. */
function capacity(value: number | undefined): string | undefined {
  if (!value || value < 1000) return gigabytes(value);
  const terabytes = value % 1024 === 0 ? value / 1024 : value / 1000;
  return `${Math.round(terabytes * 100) / 100} TB`;
}

function joined(...parts: (string | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}

/** Desktop memory needs no word. The short name of other memory says nothing to most people. */
function moduleForm(form: ModuleForm | undefined): string | undefined {
  if (form === 'DIMM') return undefined;
  return form === 'SODIMM' ? 'para notebook (SODIMM)' : form;
}

function slotsOf(slots: number | undefined, type: string | undefined): string | undefined {
  return joined(slots ? `${slots}×` : undefined, type);
}

function modulesOf(modules: number | undefined, total: number | undefined): string | undefined {
  if (!modules) return undefined;
  return total ? `${modules} × ${total / modules} GB` : `${modules} módulo${modules === 1 ? '' : 's'}`;
}

function plugsOf(plugs: { '8pin': number; '6pin': number; '16pin': number } | undefined): string | undefined {
  if (!plugs) return undefined;
  const kinds = (['16pin', '8pin', '6pin'] as const).filter((kind) => plugs[kind] > 0);
  if (kinds.length === 0) return 'sin conector';
  return kinds.map((kind) => `${plugs[kind]}× ${kind.replace('pin', ' pines')}`).join(' + ');
}

/** `ATX · mATX`, or from the largest to the smallest where there are more. */
function boardsOf(boards: readonly BoardSize[] | undefined): string | undefined {
  if (!boards || boards.length === 0) return undefined;
  const sorted = BOARD_SIZES.filter((size) => boards.includes(size));
  return sorted.length <= 2 ? sorted.join(' · ') : `${sorted[0]} a ${sorted.at(-1)}`;
}

function largestRadiator(radiators: readonly number[] | undefined): string | undefined {
  return radiators && radiators.length > 0 ? `radiador ≤ ${Math.max(...radiators)} mm` : undefined;
}

function socketsOf(sockets: readonly string[] | undefined): string | undefined {
  if (!sockets || sockets.length === 0) return undefined;
  return sockets.length <= 3
    ? sockets.join(' · ')
    : `${sockets.slice(0, 2).join(' · ')} y ${sockets.length - 2} más`;
}
