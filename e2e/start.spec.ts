import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { freePort } from './shop/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

test('a clone that is started shows the demo, draws pictures and opens the panel', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zocalo-clone-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const shop = spawn(process.execPath, [join('scripts', 'start.mjs')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  const ended = once(shop, 'exit');
  try {
    await expect
      .poll(
        () =>
          fetch(`${origin}/componentes`).then(
            (page) => page.status,
            () => 0,
          ),
        { intervals: [50], timeout: 60_000 },
      )
      .toBe(200);
    // The fonts are files of the clone, and so is the demo's list.
    const picture = await fetch(`${origin}/vista/tienda.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { results } = (await fetch(`${origin}/api/components`).then((list) => list.json())) as {
      results: unknown[]; // the API's own form
    };
    expect(results.length).toBeGreaterThan(0);
    // The panel's pages are loaded after the shop opened.
    expect((await fetch(`${origin}/admin/login`)).status).toBe(200);
  } finally {
    shop.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  }
});
