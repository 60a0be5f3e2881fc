import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open/open-database.ts';
import { claimSqliteFile, type ClaimedFile } from './claim-file.ts';

describe('the SQLite file of a shop that starts', () => {
  let dataDir: string;
  let file: string;
  let mail: string;
  const held: ClaimedFile[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'zocalo-file-'));
    file = join(dataDir, 'zocalo.db');
    mail = join(dataDir, 'mail');
  });
  afterEach(async () => {
    for (const { release } of held.splice(0)) release();
    await rm(dataDir, { recursive: true });
  });

  async function claim(checkMs?: number) {
    const result = await claimSqliteFile(dataDir, [mail], checkMs);
    if (result.ok) held.push(result.claimed);
    return result;
  }
  /** A shop that ran and was closed. */
  async function runShop(): Promise<void> {
    const result = await claim();
    if (!result.ok) throw new Error(result.fault.kind);
    await (await openDatabase({ dataDir })).close();
    result.claimed.markUsed();
    held.pop()?.release();
  }
  async function faultOf(result: ReturnType<typeof claim>) {
    const { ok, ...rest } = await result;
    return ok ? null : rest;
  }

  test('may be new, and may already exist', async () => {
    await runShop();
    const again = await claim();
    expect(again.ok && (await again.claimed.check)).toEqual({ kind: 'sound' });
  });

  test.each([
    ['cut in half', async () => truncate(file, (await stat(file)).size / 2)],
    ['overwritten at its beginning', () => overwrite(file, 0, 100)],
    ['overwritten in its middle', () => overwrite(file, 4096 * 20, 4096 * 40)],
    ['another file', () => writeFile(file, 'no es una base')],
  ])('that is %s is damaged, and is not changed', async (_name, damage) => {
    await runShop();
    await damage();
    const before = await readFile(file);
    expect(await faultOf(claim())).toMatchObject({ fault: { kind: 'damaged', file } });
    expect((await readFile(file)).equals(before)).toBe(true);
    // The lock is free again for the repair.
    expect(await faultOf(claim())).toMatchObject({ fault: { kind: 'damaged' } });
  });

  test('too large to wait for is checked while the shop is open', async () => {
    await runShop();
    await overwrite(file, 4096 * 20, 4096 * 40);
    const claimed = await claim(0);
    expect(claimed.ok && (await claimed.claimed.check)).toMatchObject({ kind: 'damaged' });
  });

  test.each([
    ['emptied', () => truncate(file, 0), 'an empty file'],
    ['gone', () => unlink(file), 'nothing'],
  ])('that is %s in the folder of a used shop is lost, not new', async (_name, lose, found) => {
    await runShop();
    await lose();
    const remains = join(dataDir, 'zocalo.lock');
    expect(await faultOf(claim())).toEqual({ fault: { kind: 'lost', file, found, remains } });
  });

  test.each([
    ['mails', () => mkdir(mail).then(() => writeFile(join(mail, '1.eml'), 'Hola')), () => mail],
    ['a log', () => writeFile(`${file}-wal`, 'x'), () => `${file}-wal`],
  ])('that is empty next to %s of an earlier version is lost', async (_name, leave, remains) => {
    await writeFile(file, '');
    await leave();
    expect(await faultOf(claim())).toMatchObject({ fault: { kind: 'lost', remains: remains() } });
  });

  test('whose first start failed half way is still new', async () => {
    const first = await claim();
    expect(first.ok).toBe(true);
    held.pop()?.release();
    expect((await claim()).ok).toBe(true);
  });

  test("is refused to a second process, with the first one's process id", async () => {
    const other = await holdElsewhere(dataDir);
    onTestFinished(() => void other.kill('SIGKILL'));
    expect(await faultOf(claim())).toEqual({ fault: { kind: 'held', file, pid: other.pid } });
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect((await claim()).ok).toBe(true);
  });
});

/** Claims the file in a separate process, in which garbage was collected since: Node closes a database that nothing refers to. */
async function holdElsewhere(dataDir: string) {
  const holding = `
    import { setImmediate } from 'node:timers/promises';
    import { claimSqliteFile } from '#db/sqlite-file/claim-file.ts';
    const { ok } = await claimSqliteFile(process.argv[1], []);
    for (let round = 0; round < 3; round += 1) {
      gc();
      await setImmediate();
    }
    console.log(ok);
    setInterval(() => undefined, 60_000);`;
  const args = ['--expose-gc', '--input-type=module-typescript', '--eval', holding, dataDir];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout, 'data')) as [Buffer]; // a stream without an encoding
  expect(said.toString()).toBe('true\n');
  return child;
}

async function overwrite(file: string, from: number, to: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(to - from, 0xee), 0, to - from, from);
  await handle.close();
}
