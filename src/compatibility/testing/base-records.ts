/** For tests: records in the layout of BuildCores OpenDB, of parts that do not exist. */

interface Naming {
  id?: string;
  name: string;
  maker?: string;
  numbers?: readonly string[];
}

function record({ id, name, maker = 'Corsair', numbers = [] }: Naming, specs: object): object {
  return {
    opendb_id: id ?? `id of ${name}`,
    metadata: { name, manufacturer: maker, part_numbers: numbers, series: '', variant: '' },
    ...specs,
    general_product_information: { amazon_sku: 'B000000000' },
  };
}

export function caseRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    supported_motherboard_form_factors: ['ATX', 'Micro ATX', 'Mini-ITX'],
    form_factor: 'ATX Mid Tower',
    power_supply: 'None',
    max_video_card_length: 375,
    max_cpu_cooler_height: 168,
    supported_power_supply_form_factors: [],
    ...specs,
  });
}

export function cardRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    chipset: 'GeForce RTX 4070 SUPER',
    memory: 12,
    length: 301,
    tdp: 220,
    power_connectors: { pcie_6_pin: 0, pcie_8_pin: 0, pcie_12VHPWR: 1, pcie_12V_2x6: 0 },
    ...specs,
  });
}

export function coolerRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    water_cooled: false,
    height: 157,
    radiator_size: 0,
    cpu_sockets: ['AM4', 'AM5', 'LGA 1700', 'LGA 1851', 'LGA 9999'],
    ...specs,
  });
}

export function supplyRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    wattage: 750,
    form_factor: 'ATX',
    efficiency_rating: '80+ Gold',
    modular: 'Full',
    connectors: { eps_8_pin: 2, pcie_12vhpwr: 1, pcie_6_plus_2_pin: 4 },
    ...specs,
  });
}

export function boardRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    socket: 'LGA 1700',
    chipset: 'Intel B760',
    form_factor: 'ATX',
    memory: { ram_type: 'DDR5', slots: 4, max: 192 },
    ...specs,
  });
}

export function moduleRecord(naming: Naming, specs: object = {}): object {
  return record(naming, {
    ram_type: 'DDR5',
    modules: { quantity: 2, capacity_gb: 16 },
    capacity: 32,
    speed: 6000,
    form_factor: '288-pin DIMM',
    registered: 'Unbuffered',
    ...specs,
  });
}
