import { expect, test } from 'vitest';
import { factsOf } from '../testing/an-item.ts';
import { cutDenials } from './denials.ts';

test.each([
  ['AM5/LGA1700 (NO COMPATIBLE CON LGA1200)', 'LGA1200'],
  ['INTEL LGA1700/1851, EXCEPTO LGA1200 Y AM4.', 'AM4'],
  ['NO COMPATIBLE CON LGA1200, LGA1150 NI AM4. SIRVE PARA AM5', 'LGA1150'],
  ['LGA1700 Y AM5. LGA1200 NO SOPORTADO', 'LGA1200'],
  ['AM5 Y LGA1700. NOT COMPATIBLE WITH AM4', 'AM4'],
  ['GABINETE ATX SIN FUENTE', 'FUENTE'],
  ['GABINETE FUENTE NO INCLUIDA ATX', 'FUENTE'],
  ['MEMORIA 16GB DDR4 (NO NOTEBOOK)', 'NOTEBOOK'],
  ['CONECTOR 12VHPWR: NO INCLUYE', '12VHPWR'],
  ['MICRO S/COOLER AM4', 'COOLER'],
  ['SIRVE PARA AM5; LGA1700: NO COMPATIBLE', 'LGA1700'],
  ['TODOS LOS SOCKETS MENOS LGA1200', 'LGA1200'],
  ['DOES NOT INCLUDE POWER SUPPLY', 'POWER SUPPLY'],
])('"%s" does not claim %s', (text, what) => {
  const { said, denied } = cutDenials(text);
  expect(said).not.toContain(what);
  expect(denied.map((one) => one.what).join(' ')).toContain(what);
});

test.each([
  ['MICRO S/COOLER AM4 65W', 'AM4 65W'],
  ['NO ADMITE PLACAS ATX; SOLO MICRO ATX', 'SOLO MICRO ATX'],
  ['NO COMPATIBLE CON DDR4, SOLO DDR5', 'SOLO DDR5'],
  ['RADIADOR DE 360 MM SOPORTADO (NO INCLUIDO)', 'RADIADOR DE 360 MM'],
  ['VGA 330 MM. SIN RADIADOR 365 MM', '365 MM'],
  ['FUENTE 600W NO MODULAR', 'NO MODULAR'],
  ['PLACA QUE NO SUPERE LOS 330 MM', '330 MM'],
  ['NON-ECC UNBUFFERED', 'NON-ECC'],
  ['NO ADMITE PLACAS DE MAS DE 320 MM', 'PLACAS HASTA 320 MM'],
  ['GABINETE SENTEY X10 ATX FUENTE: NO', 'GABINETE SENTEY X10 ATX'],
])('"%s" still claims %s', (text, what) => {
  expect(cutDenials(text).said).toContain(what);
});

test('an answer that only denies is a no', () => {
  expect(cutDenials('NO POSEE').said).toBe('NO');
  expect(cutDenials('NOT INCLUDED').said).toBe('NO');
});

test('what a name denies is not stated by its value', () => {
  const cooler = factsOf('COOLER CPU TORRE', { attributes: { 'No compatible con': 'AM4, LGA1200' } });
  expect(cooler).not.toHaveProperty('sockets');
});
