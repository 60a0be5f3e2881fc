import { describe, expect, it } from 'vitest';
import { factOf, factsOf } from '../testing/an-item.ts';

describe('what else a case has room for', () => {
  it.each([
    ['Bahías 3.5', '2', 'bays_35', 2],
    ['Bahías 3,5"', 'No posee', 'bays_35', 0],
    ['Bahías 2.5"', '3', 'bays_25', 3],
    ['Bahías de disco', '2 x 3.5", 4 x 2.5"', 'bays_35', 2],
    ['Bahías de disco', '2 x 3.5", 4 x 2.5"', 'bays_25', 4],
    ['Drive Bays', '3.5" x 1, 2.5" x 2', 'bays_25', 2],
    ['Bahías externas 5.25', '1', 'bays_35', undefined],
    ['Largo máximo de fuente', '180 mm', 'max_psu_mm', 180],
    ['PSU max length', '22 cm', 'max_psu_mm', 220],
    ['Fuente', '500 W', 'max_psu_mm', undefined],
    ['Cantidad De Slots', '7', 'card_slots', 7],
    ['Slots de expansión', '7 + 2 verticales', 'card_slots', 7],
    ['Largo máximo VGA', '400 mm (370 mm con radiador frontal)', 'max_gpu_radiator_mm', 370],
    ['GPU', 'sin radiador 400 mm, con radiador frontal 365 mm', 'max_gpu_radiator_mm', 365],
    ['Largo máximo VGA', '400 mm', 'max_gpu_radiator_mm', undefined],
    ['Radiador superior', '240 / 280 mm', 'top_radiators_mm', [240, 280]],
    ['Radiadores', 'Frontal: 360 mm; Superior: 240 mm', 'top_radiators_mm', [240]],
    ['Radiador frontal', '360 mm', 'top_radiators_mm', undefined],
  ])('%s = %s: %s %j', (name, value, fact, is) => {
    const facts = factsOf('GABINETE COOLER MASTER MB520 ATX', { attributes: { [name]: value } });
    expect(factOf(facts, fact)).toEqual(is);
  });
});

describe('the sizes of other parts', () => {
  it.each([
    ['FUENTE CORSAIR RM850E 850W', 'Dimensiones', '150 x 86 x 140 mm', 'length_mm', 140],
    ['FUENTE CORSAIR SF750 SFX 750W', 'Dimensiones', '125 x 63.5 x 100 mm', 'length_mm', 100],
    ['FUENTE CORSAIR RM850E 850W', 'Largo', '16 cm', 'length_mm', 160],
    ['FUENTE CORSAIR RM850E 850W', 'Largo de cables', '600 mm', 'length_mm', undefined],
    ['PLACA DE VIDEO GEFORCE RTX 4060 8GB', 'Espesor de la placa', '2 slots', 'slots', 2],
    ['PLACA DE VIDEO GEFORCE RTX 4070 12GB', 'Slots', '2.5', 'slots', 3],
    ['PLACA DE VIDEO GEFORCE RTX 4070 12GB', 'Dimensiones', '303 x 121 x 49 mm', 'slots', 3],
    ['PLACA DE VIDEO GEFORCE RTX 4060 8GB', 'Dimensiones', '199 x 120 x 41 mm', 'slots', 2],
    ['PLACA DE VIDEO GEFORCE GT 1030 2GB', 'Dimensiones', '150 x 69 x 15 mm', 'slots', 1],
    ['PLACA DE VIDEO GEFORCE GT 1030 2GB', 'Dimensiones', '150 x 111 x 19 mm', 'low_profile', false],
    ['PLACA DE VIDEO GEFORCE GT 1030 2GB', 'Dimensiones', '150 x 69 x 15 mm', 'low_profile', undefined],
    ['MEMORIA CORSAIR VENGEANCE RGB 32GB DDR5', 'Altura', '44 mm', 'height_mm', 44],
    ['MEMORIA CORSAIR VENGEANCE RGB 32GB DDR5', 'Disipador Alto', 'Si', 'height_mm', undefined],
    ['COOLER NOCTUA NH-D15 AM5', 'Altura máxima de RAM', '32 mm', 'max_ram_mm', 32],
  ])('%s, %s = %s: %s %s', (title, name, value, fact, is) => {
    expect(factOf(factsOf(title, { attributes: { [name]: value } }), fact)).toBe(is);
  });

  it.each([
    ['MEMORIA KINGSTON FURY RENEGADE 48GB DDR5 8400 CUDIMM', true],
    ['MEMORIA KINGSTON FURY BEAST 32GB DDR5 6000', undefined],
  ])('%s drives its clock: %s', (title, is) => {
    expect(factOf(factsOf(title), 'clock_driver')).toBe(is);
  });
});
