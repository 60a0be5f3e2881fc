import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';
import { freePort } from './shop/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

// One process makes one release for all of them.
test.describe.configure({ mode: 'default' });

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zocalo-release-'));
  const build = join(ROOT, 'scripts', 'build-release.ts');
  execFileSync(process.execPath, [build, '--a', join(folder, 'built')], { cwd: ROOT });
  // What still pointed at the place where it was built would not work here.
  cpSync(join(folder, 'built'), join(folder, 'zocalo'), { recursive: true });
  rmSync(join(folder, 'built'), { recursive: true });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('a release sells in an empty folder with Node alone, and its command line backs it up and restores it', async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  // Nothing of this machine's: no npm, no settings.
  const env = { PORT: String(port) };
  const shop = spawn(process.execPath, [join('zocalo', 'zocalo.mjs')], { cwd: folder, env, stdio: 'ignore' });
  const ended = once(shop, 'exit');
  try {
    await expect
      .poll(
        () =>
          fetch(`${origin}/componentes`).then(
            ({ status }) => status,
            () => 0,
          ),
        { intervals: [50] },
      )
      .toBe(200);

    const [product] = await fetch(`${origin}/api/components`).then(readProducts);
    const placed = await fetch(`${origin}/api/pedidos/create/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        nombre: 'Ana Pérez',
        email: 'ana@example.com',
        telefono: '249 4000000',
        direccion: 'Mitre 100, Tandil',
        productos: [{ producto_id: product?.id, cantidad: 1 }],
      }),
    });
    expect(placed.status).toBe(201);

    // Painted by native code.
    const picture = await fetch(`${origin}/vista/tienda.png`);
    expect(picture.headers.get('content-type')).toBe('image/png');

    const backup = command(['backup'], env);
    expect(backup).toMatchObject({ status: 0, stderr: '' });
    expect(backup.stdout).toContain('  1 pedido por US$ ');
  } finally {
    shop.kill('SIGINT');
    await ended;
  }

  const file = readdirSync(join(folder, 'data', 'backups')).find((name) => name.endsWith('.tar.zst')) ?? '';
  const restored = command(['restore', join('data', 'backups', file)], { DATA_DIR: 'otra' });
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('  1 pedido por US$ ');

  // Read in a thread of its own.
  const list = join('zocalo', 'demo', 'feed.json');
  const dollars = ['--moneda', 'usd', '--iva', '0'];
  expect(command(['import', list, ...dollars], { DATA_DIR: 'otra' }).stdout).toContain('No cambia nada.');
});

test('the command line of a release calls itself by its own name', () => {
  const { status, stderr } = command(['vender'], {});
  expect(status).toBe(2);
  expect(stderr).toContain('Se usa así: node zocalo.mjs <comando>');
});

test('a release does not start for development', () => {
  const { status, stderr } = command([], { NODE_ENV: 'development' });
  expect(status).toBe(1);
  expect(stderr).toContain('NODE_ENV=development es para una copia del proyecto');
});

test('a release carries nothing that only building, testing or reading the code needs', () => {
  const files = readdirSync(join(folder, 'zocalo'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /\.(?:tsx?|map)$|\.test\.|(?:^|\/)testing\//.test(file))).toEqual([]);
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES', 'sbom.cdx.json']) expect(files).toContain(name);
});

function command(args: readonly string[], env: Record<string, string>) {
  return spawnSync(process.execPath, [join('zocalo', 'zocalo.mjs'), ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
}

async function readProducts(response: Response): Promise<{ id: string }[]> {
  return ((await response.json()) as { results: { id: string }[] }).results; // the API's own form
}
