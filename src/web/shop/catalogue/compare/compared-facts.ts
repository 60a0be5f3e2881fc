import type { FactsOf, PartFacts, PartKind, PowerConnectors } from '#compatibility/facts/part-facts.ts';

export interface ComparedFact {
  name: string;
  /** With its unit; null where it is not known. */
  value: string | null;
}

/** Every fact that a comparison shows of a kind of part: the same names in the same order for each part. */
export function comparedFacts(facts: PartFacts): ComparedFact[] {
  const rows: readonly Row<PartFacts>[] = ROWS[
    facts.kind
  ] as readonly Row<never>[] as readonly Row<PartFacts>[]; // the rows of this very kind
  return rows.map(([name, read, unit]) => ({ name, value: words(read(facts), unit) }));
}

type Told = string | number | boolean | readonly (string | number)[] | PowerConnectors | undefined;
type Row<Facts> = readonly [name: string, read: (facts: Facts) => Told, unit?: string];

const ROWS: { readonly [K in PartKind]: readonly Row<FactsOf<K>>[] } = {
  cpu: [
    ['Socket', ({ socket }) => socket],
    ['Memoria', ({ memory_types }) => memory_types],
    ['Consumo', ({ tdp_w }) => tdp_w, 'W'],
    ['Video integrado', ({ igpu }) => igpu],
    ['Cooler incluido', ({ cooler_included }) => cooler_included],
  ],
  motherboard: [
    ['Socket', ({ socket }) => socket],
    ['Chipset', ({ chipset }) => chipset],
    ['Formato', ({ form_factor }) => form_factor],
    ['Memoria', ({ memory_type }) => memory_type],
    ['Ranuras de memoria', ({ memory_slots }) => memory_slots],
    ['Formato de memoria', ({ memory_form_factors }) => memory_form_factors],
    ['Ranuras M.2', ({ m2_slots }) => m2_slots],
    ['Salida de video', ({ video_output }) => video_output],
    ['BIOS por USB sin procesador', ({ bios_flashback }) => bios_flashback],
    ['Conectores atrás', ({ rear_connectors }) => rear_connectors],
    ['Ranura de energía GC-HPWR', ({ power_slot }) => power_slot],
  ],
  ram: [
    ['Memoria', ({ memory_type }) => memory_type],
    ['Capacidad', ({ capacity_gb_total }) => capacity_gb_total, 'GB'],
    ['Módulos', ({ modules }) => modules],
    ['Velocidad', ({ speed_mt }) => speed_mt, 'MT/s'],
    ['Formato', ({ form_factor }) => form_factor],
  ],
  gpu: [
    ['Chip', ({ chip }) => chip],
    ['Largo', ({ length_mm }) => length_mm, 'mm'],
    ['Consumo', ({ tdp_w }) => tdp_w, 'W'],
    ['Fuente recomendada', ({ recommended_psu_w }) => recommended_psu_w, 'W'],
    ['Alimentación', ({ power_connectors }) => power_connectors],
    ['Perfil bajo (low profile)', ({ low_profile }) => low_profile],
    ['Solo por ranura GC-HPWR', ({ needs_power_slot }) => needs_power_slot],
    ['Salida de video', ({ video_output }) => video_output],
  ],
  storage: [
    ['Capacidad', ({ capacity_gb }) => capacity_gb, 'GB'],
    ['Interfaz', ({ interface: connection }) => connection],
    [
      'Formato',
      ({ form_factor }) => (form_factor === 'M.2' ? form_factor : form_factor && `${form_factor}"`),
    ],
    ['Interno', ({ internal }) => internal],
  ],
  psu: [
    ['Potencia', ({ watts }) => watts, 'W'],
    ['Certificación', ({ efficiency }) => efficiency && `80+ ${capitalised(efficiency)}`],
    ['Formato', ({ form_factor }) => form_factor],
    [
      'Cables',
      ({ modular }) => modular && { full: 'modulares', semi: 'semi modulares', no: 'fijos' }[modular],
    ],
    ['Conector de 16 pines', ({ has_16pin }) => has_16pin],
    ['Conectores PCIe de 8 pines', ({ pcie_8pin }) => pcie_8pin],
  ],
  case: [
    ['Motherboards', ({ form_factors }) => form_factors],
    ['Placa de video hasta', ({ max_gpu_mm }) => max_gpu_mm, 'mm'],
    ['Cooler hasta', ({ max_cooler_mm }) => max_cooler_mm, 'mm'],
    ['Radiadores', ({ radiators_mm }) => radiators_mm, 'mm'],
    ['Fuente incluida', ({ psu_included }) => psu_included],
    ['Potencia de la fuente', ({ psu_watts }) => psu_watts, 'W'],
    ['Formato de fuente', ({ psu_form_factors }) => psu_form_factors],
    ['Slim', ({ slim }) => slim],
    ['Solo placas de perfil bajo', ({ low_profile_only }) => low_profile_only],
    ['Placas con conectores atrás', ({ rear_connectors }) => rear_connectors],
  ],
  cooler: [
    ['Tipo', ({ type }) => type && { air: 'aire', aio: 'líquida' }[type]],
    ['Sockets', ({ sockets }) => sockets],
    ['Altura', ({ height_mm }) => height_mm, 'mm'],
    ['Radiador', ({ radiator_mm }) => radiator_mm, 'mm'],
    ['Disipa hasta', ({ max_tdp_w }) => max_tdp_w, 'W'],
  ],
  not_a_part: [],
};

function words(told: Told, unit: string | undefined): string | null {
  if (told === undefined) return null;
  if (typeof told === 'boolean') return told ? 'Sí' : 'No';
  if (typeof told === 'object' && '8pin' in told) return plugWords(told);
  const value = typeof told === 'object' ? told.join(' · ') : String(told);
  if (value === '') return 'Ninguno';
  return unit === undefined ? value : `${value} ${unit}`;
}

function plugWords(plugs: PowerConnectors): string {
  const kinds = (['16pin', '8pin', '6pin'] as const).filter((kind) => plugs[kind] > 0);
  if (kinds.length === 0) return 'Sin conector';
  return kinds.map((kind) => `${plugs[kind]} de ${kind.replace('pin', '')} pines`).join(' + ');
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
