import { expect, test } from 'vitest';
import { productionPackages } from './packages.ts';

/**
 * The licences of packages that may be distributed with the shop, whose own licence is MIT. Two of them require more, and belong to
 * unchanged native code in files of its own: libvips (LGPL) can be replaced by another build, and resvg (MPL) states where its sources are.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT OR Apache-2.0)',
]);
const ALLOWED_AS_IT_IS: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'MPL-2.0': /^@resvg\/resvg-js/,
  // As permissive as MIT; the command line of markdown-it reads its options with it.
  'PSF-2.0': /^argparse$/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-/,
};

const isAllowed = ({ name, license }: { name: string; license: string }) =>
  ALLOWED.has(license) || (ALLOWED_AS_IT_IS[license]?.test(name) ?? false);

test('every package that a release may ship has a licence that allows it', () => {
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(50);
  expect(packages.filter((one) => !isAllowed(one)).map(({ name, license }) => `${name}: ${license}`)).toEqual(
    [],
  );
});

test.each([
  ['left-pad', 'GPL-3.0-only'],
  ['left-pad', 'LGPL-3.0-or-later'],
  ['left-pad', ''],
])('refuses %s with the licence "%s"', (name, license) => {
  expect(isAllowed({ name, license })).toBe(false);
});
