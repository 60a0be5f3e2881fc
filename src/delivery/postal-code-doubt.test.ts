import { describe, expect, test } from 'vitest';
import { postalCodeDoubt } from './postal-code-doubt.ts';

const CABA = 'Ciudad Autónoma de Buenos Aires';

describe('the letter of a postal code decides its province', () => {
  test.each([
    ['A4400', 'Salta'],
    ['B7000', 'Buenos Aires'],
    ['C1425', CABA],
    ['D5700', 'San Luis'],
    ['E3100', 'Entre Ríos'],
    ['F5300', 'La Rioja'],
    ['G4200', 'Santiago del Estero'],
    ['H3500', 'Chaco'],
    ['J5400', 'San Juan'],
    ['K4700', 'Catamarca'],
    ['L6300', 'La Pampa'],
    ['M5500', 'Mendoza'],
    ['N3300', 'Misiones'],
    ['P3600', 'Formosa'],
    ['Q8300', 'Neuquén'],
    ['R8500', 'Río Negro'],
    ['S3000', 'Santa Fe'],
    ['T4000', 'Tucumán'],
    ['U9103', 'Chubut'],
    ['V9410', 'Tierra del Fuego'],
    ['W3400', 'Corrientes'],
    ['X5000', 'Córdoba'],
    ['Y4600', 'Jujuy'],
    ['Z9400', 'Santa Cruz'],
  ])('%s is of %s', (code, province) => {
    expect(postalCodeDoubt(code, province)).toBeNull();
    expect(postalCodeDoubt(code.slice(1), province)).toBeNull();
    const another = province === 'Jujuy' ? 'Salta' : 'Jujuy';
    expect(postalCodeDoubt(` ${code.toLowerCase()}abc`, another)).toEqual({ province });
  });
});

describe('four digits', () => {
  test.each([
    ['9410', 'Jujuy', null],
    ['7000', CABA, null],
    ['1650', CABA, null],
    ['5000', 'Buenos Aires', null],
    ['1425', 'Buenos Aires', CABA],
    ['1000', 'Jujuy', CABA],
  ])('%s is not of %s', (code, chosen, province) => {
    expect(postalCodeDoubt(code, chosen)).toEqual({ province });
  });

  test.each([
    ['1499', CABA],
    ['1500', 'Buenos Aires'],
    // What is estimated raises no doubt: islands of Entre Ríos, villages of Córdoba.
    ['1647', 'Entre Ríos'],
    ['7999', 'Córdoba'],
    ['9410', 'Santa Cruz'],
    ['8300', 'Río Negro'],
  ])('%s may be of %s', (code, chosen) => {
    expect(postalCodeDoubt(code, chosen)).toBeNull();
  });
});

test.each([
  ['', 'Jujuy'],
  ['94', 'Jujuy'],
  ['I7000', 'Jujuy'],
  ['9410', ''],
  ['9410', 'Montevideo'],
])('nothing is said of %j with %j', (code, chosen) => {
  expect(postalCodeDoubt(code, chosen)).toBeNull();
});
