import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILD = join(import.meta.dirname, '..', 'build');

for (const site of ['shop', 'panel']) {
  test(`an open shop has read all that it renders the ${site} with: the next build takes nothing from it`, async () => {
    const files = await readdir(join(BUILD, site, 'server'), { recursive: true });
    expect(files.filter((name) => name.endsWith('.js'))).toEqual(['index.js']);
  });
}
