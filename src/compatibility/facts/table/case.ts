import { bounds, RADIATOR_BOUNDS } from '../../vocabulary/bounds.ts';
import { number, severalOf, sizes, yesNo } from './fact-definition.ts';
import { BOARD_SIZES, PSU_SIZES } from '../../vocabulary/value-lists.ts';

export const CASE_FACTS = {
  form_factors: severalOf(BOARD_SIZES, {
    label: 'tamaños de motherboard que acepta el gabinete',
    compared: { name: 'Motherboards', place: 1 },
    facet: { key: 'placa', place: 1 },
  }),
  psu_included: yesNo({
    label: 'si el gabinete trae fuente',
    compared: { name: 'Fuente incluida', place: 5 },
    facet: { key: 'fuente_incluida', place: 5 },
  }),
  psu_watts: number(
    bounds(
      'W',
      60,
      1600,
      'In Win and Antec cases with a built-in 60 to 150 W; nobody bundles more than 1,600',
    ),
    { label: 'potencia de la fuente del gabinete', compared: { name: 'Potencia de la fuente', place: 6 } },
  ),
  /** 0 means that the case takes no card. */
  max_gpu_mm: number(
    {
      ...bounds('mm', 100, 600, 'slim cases for low-profile cards; open frames and super towers 590'),
      orZero: true,
    },
    {
      label: 'largo máximo de placa de video del gabinete',
      compared: { name: 'Placa de video hasta', place: 2 },
      facet: { key: 'gpu_mm', place: 2 },
    },
  ),
  max_cooler_mm: number(bounds('mm', 25, 300, 'slim cases; cubes whose cooler lies sideways'), {
    label: 'alto máximo de cooler del gabinete',
    compared: { name: 'Cooler hasta', place: 3 },
    facet: { key: 'cooler_mm', place: 3 },
  }),
  radiators_mm: sizes([120, 140, 240, 280, 360, 420], RADIATOR_BOUNDS, {
    label: 'radiadores que acepta el gabinete',
    compared: { name: 'Radiadores', place: 4 },
    facet: { key: 'radiador', place: 4 },
  }),
  psu_form_factors: severalOf(PSU_SIZES, {
    label: 'tamaños de fuente que acepta el gabinete',
    compared: { name: 'Formato de fuente', place: 7 },
  }),
  bays_35: number(bounds('pieces', 0, 20, 'compact cases none; server towers 20'), {
    label: 'bahías de 3,5 pulgadas del gabinete',
    compared: { name: 'Bahías de 3,5"', place: 11 },
  }),
  bays_25: number(bounds('pieces', 0, 24, 'the oldest cases none; server towers 24'), {
    label: 'bahías de 2,5 pulgadas del gabinete',
    compared: { name: 'Bahías de 2,5"', place: 12 },
  }),
  max_psu_mm: number(bounds('mm', 100, 400, 'SFX cubes 100; server towers'), {
    label: 'largo máximo de fuente del gabinete',
    compared: { name: 'Fuente hasta', place: 13 },
  }),
  /** Openings at the back for cards. */
  card_slots: number(bounds('pieces', 1, 12, 'slim cases 1; E-ATX super towers 11'), {
    label: 'ranuras de expansión del gabinete',
    compared: { name: 'Ranuras de expansión', place: 14 },
  }),
  /** The longest card with a radiator at the front, where the maker states it apart. */
  max_gpu_radiator_mm: number(bounds('mm', 100, 600, 'as without a radiator'), {
    label: 'largo máximo de placa de video con radiador adelante',
    compared: { name: 'Placa de video con radiador adelante', place: 15 },
  }),
  top_radiators_mm: sizes([120, 140, 240, 280, 360, 420], RADIATOR_BOUNDS, {
    label: 'radiadores que acepta el gabinete arriba',
    compared: { name: 'Radiadores arriba', place: 16 },
  }),
  /** Has openings behind the board for one with its plugs on the back. */
  rear_connectors: yesNo({
    label: 'si el gabinete acepta motherboards con los conectores atrás',
    compared: { name: 'Placas con conectores atrás', place: 10 },
  }),
  /** Calls itself slim; nobody states it of the others. */
  slim: yesNo({ label: 'si el gabinete es slim', compared: { name: 'Slim', place: 8 } }),
  /** Has half-height brackets: it takes low-profile cards alone. */
  low_profile_only: yesNo({
    label: 'si el gabinete acepta solo placas de video de perfil bajo',
    compared: { name: 'Solo placas de perfil bajo', place: 9 },
  }),
} as const;
