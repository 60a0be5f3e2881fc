import { bounds } from '../../vocabulary/bounds.ts';
import { anyOf, number, oneOf, yesNo } from './fact-definition.ts';
import { GPU_CHIP_NAMES } from '../../models/gpu-chips.ts';
import type { PowerConnectors } from '../../vocabulary/value-lists.ts';

/** The plugs that cards are made with. */
const PLUGS = [
  plugs(0, 0, 0),
  plugs(0, 1, 0),
  plugs(1, 0, 0),
  plugs(1, 1, 0),
  plugs(2, 0, 0),
  plugs(3, 0, 0),
  plugs(0, 0, 1),
  plugs(0, 0, 2),
];

function plugs(eight: number, six: number, sixteen: number): PowerConnectors {
  return { '8pin': eight, '6pin': six, '16pin': sixteen };
}

export const GPU_FACTS = {
  /** `RTX 4070 SUPER`, `RX 7600`, `Arc B580` … */
  chip: anyOf(GPU_CHIP_NAMES, {
    label: 'chip de la placa de video',
    compared: { name: 'Chip', place: 1 },
    facet: { key: 'chip', place: 1 },
  }),
  memory_gb: number(bounds('GB', 1, 192, 'GT 210 1; RTX PRO 6000 96, cards for servers 192'), {
    label: 'memoria de la placa de video',
    compared: { name: 'Memoria de video', place: 2, wanted: 'more' },
    facet: { key: 'vram', place: 2 },
  }),
  /** As the card's maker raised it. */
  boost_mhz: number(bounds('MHz', 300, 4000, 'GT 210 589; RX 9070 XT cards 3,100'), {
    label: 'frecuencia de la placa de video',
    compared: { name: 'Frecuencia boost', place: 3 },
  }),
  /** Board power of the reference card, by chip. */
  tdp_w: number(
    bounds('W', 15, 700, 'GT 710 19 W; RTX PRO 6000 and RTX 5090 cards with a raised limit 600-666 W'),
    {
      label: 'consumo de la placa de video',
      compared: { name: 'Consumo', place: 5 },
      facet: { key: 'consumo', place: 4 },
    },
  ),
  recommended_psu_w: number(
    bounds('W', 200, 1600, 'passive cards; 1,600 W is the most that a 230 V socket is asked'),
    {
      label: 'fuente que pide la placa de video',
      compared: { name: 'Fuente recomendada', place: 6 },
      facet: { key: 'fuente_w', place: 5 },
    },
  ),
  length_mm: number(
    bounds('mm', 100, 450, 'low-profile cards 115; RTX 5090 with its own radiator bracket 400'),
    {
      label: 'largo de la placa de video',
      compared: { name: 'Largo', place: 4 },
      facet: { key: 'largo', place: 3 },
    },
  ),
  /** How many openings of the case it takes or covers: one of 2.5 takes three. */
  slots: number(bounds('pieces', 1, 5, 'passive cards 1; RTX 4090 of four slots'), {
    label: 'ranuras que ocupa la placa de video',
    compared: { name: 'Ranuras que ocupa', place: 11 },
  }),
  power_connectors: oneOf(PLUGS, {
    label: 'conectores de energía de la placa de video',
    compared: { name: 'Alimentación', place: 7 },
  }),
  /** False for cards that only calculate; nobody states it of the others. */
  video_output: yesNo({
    label: 'si la placa de video da imagen',
    compared: { name: 'Salida de video', place: 10 },
  }),
  /** Takes its power from ASUS's GC-HPWR slot alone. */
  needs_power_slot: yesNo({
    label: 'si la placa de video se alimenta solo por la ranura GC-HPWR',
    compared: { name: 'Solo por ranura GC-HPWR', place: 9 },
  }),
  /** Of half the usual height, as slim cases ask for. */
  low_profile: yesNo({
    label: 'si la placa de video es de perfil bajo (low profile)',
    compared: { name: 'Perfil bajo (low profile)', place: 8 },
  }),
} as const;
