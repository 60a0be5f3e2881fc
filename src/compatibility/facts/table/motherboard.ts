import { CPU_MONTHS } from '../../models/launch-months.ts';
import { bounds } from '../../vocabulary/bounds.ts';
import { anyOf, number, oneOf, severalOf, yesNo } from './fact-definition.ts';
import { CHIPSET_NAMES } from '../../models/chipsets.ts';
import { BOARD_SIZES, M2_SIZES, MEMORY_TYPES, MODULE_FORMS, SOCKETS } from '../../vocabulary/value-lists.ts';

export const MOTHERBOARD_FACTS = {
  socket: oneOf(SOCKETS, {
    label: 'socket de la motherboard',
    compared: { name: 'Socket', place: 1 },
    facet: { key: 'socket', place: 1 },
  }),
  chipset: anyOf(CHIPSET_NAMES, {
    label: 'chipset de la motherboard',
    compared: { name: 'Chipset', place: 2 },
    facet: { key: 'chipset', place: 4 },
  }),
  memory_type: oneOf(MEMORY_TYPES, {
    label: 'tipo de memoria de la motherboard',
    compared: { name: 'Memoria', place: 4 },
    facet: { key: 'memoria', place: 2 },
  }),
  form_factor: oneOf(BOARD_SIZES, {
    label: 'tamaño de la motherboard',
    compared: { name: 'Formato', place: 3 },
    facet: { key: 'formato', place: 3 },
  }),
  memory_slots: number(bounds('pieces', 1, 16, 'thin Mini-ITX boards 1; two-socket workstation boards 16'), {
    label: 'cantidad de ranuras de memoria',
    compared: { name: 'Ranuras de memoria', place: 5 },
    facet: { key: 'ranuras', place: 5 },
  }),
  /** The modules that its slots take. */
  memory_form_factors: severalOf(MODULE_FORMS, {
    label: 'formato de memoria que acepta la motherboard',
    compared: { name: 'Formato de memoria', place: 6 },
  }),
  m2_slots: number(
    bounds('pieces', 0, 8, 'boards before 2014 none; MSI MEG X870E GODLIKE with its riser 7'),
    {
      label: 'cantidad de ranuras M.2',
      compared: { name: 'Ranuras M.2', place: 7 },
      facet: { key: 'm2', place: 6 },
    },
  ),
  max_memory_gb: number(
    bounds('GB', 4, 8192, 'DDR2 boards 4; eight-channel workstation boards 2,048 and more'),
    {
      label: 'máximo de memoria de la motherboard',
      compared: { name: 'Memoria hasta', place: 12 },
    },
  ),
  max_module_gb: number(bounds('GB', 2, 512, 'DDR3 boards of the first year 4; registered modules of 256'), {
    label: 'capacidad máxima por módulo de la motherboard',
    compared: { name: 'Memoria por módulo hasta', place: 13 },
  }),
  /** The most that the board maker lets a processor draw by its base power, where boards of the chipset differ. */
  max_cpu_w: number(bounds('W', 35, 500, 'boards with a soldered cooler 35; workstation boards 350'), {
    label: 'consumo máximo del procesador que acepta la motherboard',
    compared: { name: 'Procesador hasta', place: 14 },
  }),
  /** Plugs of eight pins for the processor; one of four pins beside them is not counted. */
  eps_8pin: number(bounds('pieces', 0, 4, 'boards with one of four pins 0; two-socket boards 4'), {
    label: 'conectores de CPU de 8 pines de la motherboard',
    compared: { name: 'Conectores de CPU de 8 pines', place: 15 },
  }),
  /** The lengths of disk that its M.2 slots take, all slots together. */
  m2_sizes: severalOf(M2_SIZES, {
    label: 'largos de disco M.2 que acepta la motherboard',
    compared: { name: 'Largos M.2', place: 16 },
  }),
  m2_sata: yesNo({
    label: 'si la motherboard acepta discos M.2 SATA',
    compared: { name: 'Discos M.2 SATA', place: 17 },
  }),
  /** A disk in an M.2 slot turns ports for SATA disks off. */
  m2_shares_sata: yesNo({
    label: 'si las ranuras M.2 comparten líneas con los puertos SATA',
    compared: { name: 'M.2 comparte con SATA', place: 18 },
  }),
  /** Whether the BIOS can be written from a USB stick with no processor in place. */
  /** The month of a later revision, `2021-01`; absent: that of its chipset. */
  launched: anyOf(CPU_MONTHS, { label: 'mes en que salió la revisión de la motherboard' }),
  bios_flashback: yesNo({
    label: 'si la motherboard actualiza la BIOS sin procesador',
    compared: { name: 'BIOS por USB sin procesador', place: 9 },
  }),
  /** Whether it has a socket for a screen, which the processor's graphics feed. */
  video_output: yesNo({
    label: 'si la motherboard tiene salidas de video',
    compared: { name: 'Salida de video', place: 8 },
  }),
  /** Plugs for the supply, the front panel and the disks on the back: ASUS BTF, MSI Project Zero, Gigabyte Stealth. */
  rear_connectors: yesNo({
    label: 'si la motherboard tiene los conectores atrás',
    compared: { name: 'Conectores atrás', place: 10 },
  }),
  /** ASUS's GC-HPWR slot, which feeds a card without a cable. */
  power_slot: yesNo({
    label: 'si la motherboard tiene ranura de energía GC-HPWR',
    compared: { name: 'Ranura de energía GC-HPWR', place: 11 },
  }),
} as const;
