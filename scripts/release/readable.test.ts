import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { letAnybodyRead } from './readable.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'zocalo-readable-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('a release that somebody built for themselves alone is read and started by the shop’s user', () => {
  const [inner, program, text] = [
    join(folder, 'deploy'),
    join(folder, 'zocalo.mjs'),
    join(folder, 'deploy', 'a'),
  ];
  mkdirSync(inner, { mode: 0o700 });
  writeFileSync(program, '', { mode: 0o700 });
  writeFileSync(text, '', { mode: 0o600 });

  letAnybodyRead(folder);

  expect([folder, inner, program, text].map(modeOf)).toEqual([0o755, 0o755, 0o755, 0o644]);
});
