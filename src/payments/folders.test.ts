import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Represents the folder of any provider. */
const PROVIDER = 'a provider';

/** Each folder imports only those before it. The files outside the folders (`.`) are the use cases, which import all. */
const ORDER = [
  'port',
  'records',
  'holds',
  PROVIDER,
  'notifications',
  'refunds',
  'attention',
  'settlement',
  '.',
];

const rankOf = (folder: string) => ORDER.indexOf(ORDER.includes(folder) ? folder : PROVIDER);

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
