import { describe, expect, it } from 'vitest';
import { faultOfName, nameToBeginWith, suggestedName } from './suggested-name.ts';

describe('the name that a saved build is offered', () => {
  it.each([
    [
      'MICRO AMD RYZEN 5 5600 4.4GHZ AM4 C/COOLER',
      'PLACA DE VIDEO ASUS DUAL RTX 4060 OC 8GB',
      'PC con Ryzen 5 5600 y RTX 4060',
    ],
    [
      'MICRO INTEL CORE I5-14600KF 5.3GHZ LGA1700',
      'PLACA DE VIDEO MSI RTX 4070 TI SUPER 16GB',
      'PC con Core i5-14600KF y RTX 4070 Ti Super',
    ],
    [
      'MICRO INTEL CORE ULTRA 5 225 4.9GHZ',
      'PLACA DE VIDEO SAPPHIRE PULSE RX 9060 XT 16GB',
      'PC con Core Ultra 5 225 y RX 9060 XT',
    ],
    [
      'MICRO AMD ATHLON 3000G 3.5GHZ AM4',
      'PLACA DE VIDEO ASROCK ARC B570 10GB',
      'PC con Athlon 3000G y Arc B570',
    ],
    ['MICRO AMD RYZEN 5 5600GT 4.6GHZ AM4 C/VIDEO', undefined, 'PC con Ryzen 5 5600GT'],
    [undefined, 'PLACA DE VIDEO GIGABYTE RTX 5070 12GB', 'PC con RTX 5070'],
  ])('says its processor and its card: %s, %s', (cpu, gpu, name) => {
    expect(suggestedName({ components: { ...(cpu && { cpu }), ...(gpu && { gpu }) } })).toBe(name);
  });

  it('is its first one where no part says a model', () => {
    expect(suggestedName({ components: { ram: 'MEMORIA 16GB' } })).toBeNull();
    expect(nameToBeginWith({ id: 'k3x9a1z', name: 'Build k3x9a1z', components: {} })).toBe('Build k3x9a1z');
  });

  it('is the one that it has, once a person gave it one', () => {
    const components = { cpu: 'MICRO AMD RYZEN 5 5600 4.4GHZ' };
    expect(nameToBeginWith({ id: 'k3x9a1z', name: 'La de mi hermana', components })).toBe('La de mi hermana');
    expect(nameToBeginWith({ id: 'k3x9a1z', name: 'Build k3x9a1z', components })).toBe('PC con Ryzen 5 5600');
  });
});

it('a name that is too long is refused, with how much of it is too much', () => {
  expect(faultOfName('x'.repeat(60))).toBe('');
  expect(faultOfName(` ${'x'.repeat(60)} `)).toBe('');
  expect(faultOfName('x'.repeat(61))).toBe('El nombre puede tener hasta 60 caracteres: sobra 1');
  expect(faultOfName('x'.repeat(64))).toBe('El nombre puede tener hasta 60 caracteres: sobran 4');
});
