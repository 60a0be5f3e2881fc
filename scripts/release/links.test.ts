import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dropLostLinks } from './links.ts';

test('a release links to what it has, and says the rest without a link', () => {
  const release = mkdtempSync(join(tmpdir(), 'zocalo-links-'));
  mkdirSync(join(release, 'docs/operators'), { recursive: true });
  writeFileSync(
    join(release, 'README.md'),
    '![Home](docs/screenshot.png)[Guides](docs/operators), [`src`](src/main.ts), [web](https://a.example/b), [below](#x)\n',
  );
  const guide = join(release, 'docs/operators/README.md');
  writeFileSync(guide, 'See [the settings](../../README.md#settings) and [why](../decisions/0036.md#one).\n');
  dropLostLinks(release);
  expect(readFileSync(join(release, 'README.md'), 'utf8')).toBe(
    '[Guides](docs/operators), `src`, [web](https://a.example/b), [below](#x)\n',
  );
  expect(readFileSync(guide, 'utf8')).toBe('See [the settings](../../README.md#settings) and why.\n');
  rmSync(release, { recursive: true });
});
