import { describe, expect, it } from 'vitest';
import { PROVINCES } from './provinces.ts';
import { addressLine, checkAddress, placeWarning, postalCodeIn, type TypedAddress } from './address-line.ts';

const house: TypedAddress = {
  street: 'Mitre 123',
  unit: '',
  city: 'Tandil',
  province: 'Buenos Aires',
  postalCode: '7000',
};

describe('an address typed in parts', () => {
  it('becomes one line, as it stands on a label', () => {
    expect(addressLine(house)).toBe('Mitre 123, 7000 Tandil, Buenos Aires');
    expect(addressLine({ ...house, unit: '4 B' })).toBe('Mitre 123, piso 4 B, 7000 Tandil, Buenos Aires');
    expect(addressLine({ ...house, unit: 'PB, timbre 2' })).toBe(
      'Mitre 123, PB, timbre 2, 7000 Tandil, Buenos Aires',
    );
    expect(addressLine({ ...house, postalCode: 'b7000abc' })).toContain('B7000ABC Tandil');
  });

  it('is found again by its postal code, which no number of a house is', () => {
    const line = addressLine({ ...house, street: 'Mitre 1234', unit: '2 B', postalCode: 'b7000abc' });
    expect(postalCodeIn(line)).toBe('B7000ABC');
    expect(postalCodeIn('Alem 4567, Bernal')).toBeNull();
    expect(postalCodeIn('Alem 4567, 1876 Bernal')).toBe('1876');
  });

  it('names a city once that is also its province', () => {
    const capital = { ...house, city: 'Ciudad Autónoma de Buenos Aires', postalCode: '1425' };
    expect(addressLine({ ...capital, province: capital.city })).toBe(
      'Mitre 123, 1425 Ciudad Autónoma de Buenos Aires',
    );
  });

  it('fits the 300 characters of an order when every field is full', () => {
    const longest = PROVINCES.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const full = {
      street: 'x'.repeat(120),
      unit: '9'.repeat(40),
      city: 'y'.repeat(80),
      province: longest,
      postalCode: 'B7000ABC'.padEnd(12),
    };
    expect(addressLine(full).length).toBeLessThanOrEqual(300);
  });

  it('needs all but the floor, and a postal code that can be one', () => {
    expect(checkAddress(house)).toEqual({});
    const missing = 'Falta completar este dato';
    expect(checkAddress({ street: '', unit: '', city: '', province: '', postalCode: '' })).toEqual({
      street: missing,
      city: missing,
      province: missing,
      postalCode: missing,
    });
    expect(checkAddress({ ...house, postalCode: '70' })).toEqual({
      postalCode: 'No parece un código postal: 7000 o B7000ABC',
    });
  });
});

it.each([
  [
    'B7000',
    'Ciudad Autónoma de Buenos Aires',
    'El código postal B7000 es de Buenos Aires, y elegiste CABA. Revisalo.',
  ],
  ['1425', 'Buenos Aires', 'El código postal 1425 es de CABA, y elegiste Buenos Aires. Revisalo.'],
  ['9410', 'Jujuy', 'El código postal 9410 no es de Jujuy. Revisalo.'],
  ['9410', 'Tierra del Fuego', ''],
])(
  'a postal code of another province is asked about, not refused: %s in %s',
  (postalCode, province, said) => {
    expect(placeWarning(postalCode, province)).toBe(said);
    expect(checkAddress({ ...house, postalCode, province })).toEqual({});
  },
);
