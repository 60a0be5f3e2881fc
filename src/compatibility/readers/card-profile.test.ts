import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a card', () => {
  it.each([
    ['PLACA DE VIDEO GIGABYTE GT 1030 2GB DDR4 LOW PROFILE', true],
    ['PLACA DE VIDEO MSI GT 1030 AERO ITX 2G LP', true],
    ['PLACA DE VIDEO GIGABYTE RTX 4060 OC LOW PROFILE 8GB', true],
    ['PLACA DE VIDEO PNY QUADRO T400 4GB', true],
    ['PLACA DE VIDEO RTX A2000 12GB', true],
    ['PLACA DE VIDEO RTX 3060 12GB', false],
    ['PLACA DE VIDEO RX 7800 XT 16GB', false],
  ])('is low-profile or not: %s, %s', (title, low_profile) => {
    expect(factsOf(title)).toMatchObject({ kind: 'gpu', low_profile });
  });

  it('is low-profile by Gigabyte’s part number', () => {
    expect(factsOf('PLACA DE VIDEO GIGABYTE GT 1030 2GB', { partNumber: 'GV-N1030D4-2GL' })).toMatchObject({
      low_profile: true,
    });
  });

  it('of a small chip may be either, unless it is longer than any low one', () => {
    expect(factsOf('PLACA DE VIDEO GTX 1650 4GB')).not.toHaveProperty('low_profile');
    expect(factsOf('PLACA DE VIDEO RTX 4060 8GB')).not.toHaveProperty('low_profile');
    expect(factsOf('PLACA DE VIDEO RTX 4060 8GB', { attributes: { Largo: '227 mm' } })).toMatchObject({
      low_profile: false,
    });
  });
});

describe('a slim case', () => {
  it.each([
    ['GABINETE SENTEY SLIM C/FUENTE TFX 300W', ['TFX']],
    ['GABINETE SLIM MICRO ATX + FUENTE SFX 250W', ['SFX']],
    ['GABINETE SLIM C/ FUENTE FLEX ATX 200W', ['Flex']],
    ['GABINETE SLIM MATX FUENTE TFX 300W', ['TFX']],
  ])('with a small supply takes that size, and low cards alone: %s', (title, psu_form_factors) => {
    expect(factsOf(title)).toMatchObject({
      kind: 'case',
      psu_included: true,
      psu_form_factors,
      slim: true,
      low_profile_only: true,
    });
  });

  it('is not made for ATX boards by its supply’s name', () => {
    expect(factsOf('GABINETE SLIM C/ FUENTE FLEX ATX 200W')).not.toHaveProperty('form_factors');
  });

  it('that says no more is slim and nothing else', () => {
    const facts = factsOf('GABINETE KELYX SLIM 500W C/KIT');
    expect(facts).toMatchObject({ slim: true });
    expect(facts).not.toHaveProperty('low_profile_only');
  });

  it('is none that has room for a long card, or a thin fan', () => {
    expect(
      factsOf('GABINETE RAIJINTEK PAN SLIM ITX', { attributes: { 'Largo maximo VGA': '340 mm' } }),
    ).not.toHaveProperty('slim');
    expect(factsOf('GABINETE ATX C/ FAN SLIM')).not.toHaveProperty('slim');
  });

  it.each([
    { shortDescription: 'Soporta solo placas low profile' },
    { attributes: { 'Slots de expansión': '4 (perfil bajo)' } },
  ])('says what cards it takes: %o', (more) => {
    expect(factsOf('GABINETE DESKTOP MATX', more)).toMatchObject({ low_profile_only: true });
  });
});

it('a supply of the Flex size is one', () => {
  expect(factsOf('FUENTE FLEX ATX 300W')).toMatchObject({ kind: 'psu', form_factor: 'Flex', watts: 300 });
  expect(factsOf('FUENTE 1U 250W FLEX')).toMatchObject({ form_factor: 'Flex' });
});
