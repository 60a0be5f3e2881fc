import { bounds } from '../../vocabulary/bounds.ts';
import { number, oneOf, yesNo } from './fact-definition.ts';
import { PSU_SIZES } from '../../vocabulary/value-lists.ts';

export const PSU_FACTS = {
  watts: number(bounds('W', 150, 3000, 'TFX supplies 150; Super Flower Leadex 2,800'), {
    label: 'potencia de la fuente',
    compared: { name: 'Potencia', place: 1, wanted: 'more' },
    facet: { key: 'watts', place: 1 },
  }),
  /** What it gives for long, where the seller says that the label promises more: "550 W (250 W reales)". */
  real_w: number(bounds('W', 80, 3000, 'generic supplies sold as 500 W; as the label at most'), {
    label: 'potencia real de la fuente',
    compared: { name: 'Potencia real', place: 8 },
  }),
  form_factor: oneOf(PSU_SIZES, {
    label: 'tamaño de la fuente',
    compared: { name: 'Formato', place: 3 },
    facet: { key: 'formato', place: 4 },
  }),
  efficiency: oneOf(['white', 'bronze', 'silver', 'gold', 'platinum', 'titanium'], {
    label: 'certificación de la fuente',
    compared: {
      name: 'Certificación',
      place: 2,
      wanted: 'more',
      words: {
        white: '80+ White',
        bronze: '80+ Bronze',
        silver: '80+ Silver',
        gold: '80+ Gold',
        platinum: '80+ Platinum',
        titanium: '80+ Titanium',
      },
    },
    facet: { key: 'certificacion', place: 2 },
    optionLabels: {
      white: '80 Plus',
      bronze: '80 Plus Bronze',
      silver: '80 Plus Silver',
      gold: '80 Plus Gold',
      platinum: '80 Plus Platinum',
      titanium: '80 Plus Titanium',
    },
  }),
  modular: oneOf(['full', 'semi', 'no'], {
    label: 'si la fuente es modular',
    compared: { name: 'Cables', place: 4, words: { full: 'modulares', semi: 'semi modulares', no: 'fijos' } },
    facet: { key: 'modular', place: 3, values: { full: 'si', semi: 'semi', no: 'no' } },
    optionLabels: { full: 'modular', semi: 'semimodular', no: 'no modular' },
  }),
  has_16pin: yesNo({
    label: 'si la fuente tiene conector de 16 pines',
    compared: { name: 'Conector de 16 pines', place: 5 },
    facet: { key: 'conector_16', place: 5 },
  }),
  pcie_8pin: number(bounds('pieces', 0, 16, 'supplies of slim cases none; mining supplies 16'), {
    label: 'cantidad de conectores PCIe de la fuente',
    compared: { name: 'Conectores PCIe de 8 pines', place: 6 },
  }),
  length_mm: number(bounds('mm', 80, 250, 'Flex and SFX supplies 100; the largest ATX ones 225'), {
    label: 'largo de la fuente',
    compared: { name: 'Largo', place: 8 },
  }),
  /** Plugs of eight pins, or 4+4, for the processor. */
  eps_8pin: number(bounds('pieces', 0, 4, 'supplies with one of four pins 0; server supplies 4'), {
    label: 'conectores de CPU de 8 pines de la fuente',
    compared: { name: 'Conectores de CPU de 8 pines', place: 7 },
  }),
} as const;
