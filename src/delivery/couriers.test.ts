import { expect, test } from 'vitest';
import { isOddNumber, trackingLabel, trackingLink } from './couriers.ts';

test('a parcel is followed on its courier’s page, whatever was typed as its number', () => {
  expect(trackingLink({ courier: 'andreani', number: '360002', link: null })).toBe(
    'https://www.andreani.com/envio/360002',
  );
  expect(trackingLink({ courier: 'correo_argentino', number: 'SD 1&x', link: null })).toMatch(
    /id=SD%201%26x$/,
  );
  expect(trackingLink({ courier: 'oca', number: '38', link: 'https://x.example' })).toMatch(
    /oca\.com\.ar.*=38$/,
  );
});

test('another courier has the link that was typed, or none', () => {
  const parcel = { courier: 'otro', number: '77', link: 'https://flete.example/77' } as const;
  expect(trackingLink(parcel)).toBe('https://flete.example/77');
  expect(trackingLink({ ...parcel, link: null })).toBeNull();
  expect(trackingLabel(parcel)).toBe('77');
});

test.each([
  ['correo_argentino', 'EE188151547AR', 'EE18815154AR'],
  ['andreani', '3600 0001 2345 678', '360000123'],
  ['oca', '3867500000001234567', '386750000000123456'],
] as const)('a number of %s has a shape of its own', (courier, number, odd) => {
  expect(isOddNumber({ courier, number })).toBe(false);
  expect(isOddNumber({ courier, number: odd })).toBe(true);
});

test('nobody knows what the numbers of another courier look like', () => {
  expect(isOddNumber({ courier: 'otro', number: '1' })).toBe(false);
});
