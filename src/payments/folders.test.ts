import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Each imports only those before it; what stands beside them (`.`) are the use cases, which import all. */
const ORDER = [
  'port',
  'records',
  'holds',
  'mercadopago',
  'notifications',
  'refunds',
  'attention',
  'settlement',
  '.',
];

test('the folders of payments import each other one way', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.ts$|^testing/.test(file),
  );
  const backwards = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/from '(\.\.?\/[^']+)'/g)]
      .map(([, imported = '']) => dirname(join(dirname(file), imported)))
      .filter((folder) => rankOf(folder) > rankOf(dirname(file)))
      .map((folder) => `${file} imports ${folder}`);
  });
  expect(backwards).toEqual([]);
});
