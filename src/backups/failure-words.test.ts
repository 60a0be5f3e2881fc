import { expect, test } from 'vitest';
import { BackupFailure } from './backup-failure.ts';
import { failureWords } from './failure-words.ts';

test.each([
  ['EACCES', /^No hay permiso: el usuario \S+ no puede usar \/mnt\/copias\. Dale permiso con chown o chmod/],
  ['EPERM', /^No hay permiso: el usuario \S+ no puede usar \/mnt\/copias\./],
  ['EROFS', /^\/mnt\/copias es de solo lectura\. .*ReadWritePaths=/],
  ['ENOTDIR', /^Ahí hay un archivo, no una carpeta: \/mnt\/copias\. Elegí otro lugar\.$/],
])('%s is a sentence with its place and what to do, without the system’s own words', (code, words) => {
  const error = Object.assign(new Error(`${code}: permission denied, mkdir '/mnt/copias'`), {
    code,
    path: '/mnt/copias',
  });
  expect(failureWords(error)).toMatch(words);
  expect(failureWords(error)).not.toMatch(/denied|mkdir|E[A-Z]{3,}/);
});

test('a failure of ours has no words', () => {
  expect(failureWords(new TypeError('x is not a function'))).toBeNull();
  expect(failureWords(new BackupFailure('Ya hay otra copia en curso.'))).toBe('Ya hay otra copia en curso.');
});
