import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredEmailFiles, emailFileName } from './email-files.ts';

const BEFORE = new Date('2026-03-02T15:00:00.000Z');
const OVER = fileOf('2026-03-02T14:59:59.999Z');
const KEPT = fileOf('2026-03-02T15:00:00.000Z');

function fileOf(time: string): string {
  return emailFileName({ id: `${time}-0011223344556677`, kind: 'order-received' });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zocalo-mail-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function fill(...names: string[]): Promise<void> {
  await Promise.all(names.map((name) => writeFile(join(folder, name), '')));
}

describe('a folder of emails', () => {
  test('deletes the files of emails queued before a time, and incomplete files', async () => {
    const brokenOff = `${OVER}.0b0e7c55-7d2c-4a39-9d5c-6f1f6a1b2c3d.part`;
    await fill(OVER, brokenOff, KEPT);
    expect(await deleteExpiredEmailFiles(folder, { before: BEFORE, limit: 200 })).toBe(2);
    expect(await readdir(folder)).toEqual([KEPT]);
  });

  test('leaves other people’s files alone', async () => {
    const others = ['.gitkeep', '0-notas.eml', '2020-01-01 factura.eml', '2020-01-01T10-00-00.eml'];
    await fill(...others);
    expect(await deleteExpiredEmailFiles(folder, { before: BEFORE, limit: 200 })).toBe(0);
    expect((await readdir(folder)).toSorted()).toEqual(others.toSorted());
  });

  test('deletes no more files at once than the limit', async () => {
    await fill(...['0', '1', '2'].map((second) => fileOf(`2026-01-01T00:00:0${second}.000Z`)));
    expect(await deleteExpiredEmailFiles(folder, { before: BEFORE, limit: 2 })).toBe(2);
    expect(await deleteExpiredEmailFiles(folder, { before: BEFORE, limit: 2 })).toBe(1);
  });

  test('that does not exist yet contains nothing', async () => {
    expect(await deleteExpiredEmailFiles(join(folder, 'mail'), { before: BEFORE, limit: 200 })).toBe(0);
  });
});
