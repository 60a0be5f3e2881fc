import { expect, test } from './fixtures.ts';
import { open } from './steps/open.ts';

const PAGES = [
  '/',
  '/componentes',
  '/armar-pc',
  '/builds-guardados',
  '/carrito',
  '/guia-armado',
  '/sobre-nosotros',
  '/terminos',
  '/arrepentimiento',
  '/aviso',
  '/no-existe',
];

test("every page lets no script run but the shop's own", async ({ request }) => {
  for (const path of PAGES) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toContain("'self'");
    expect(scripts, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:|data:/);
    expect(policy, path).toMatch(/default-src 'none'/);
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
    expect(policy, path).toMatch(/base-uri 'none'/);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  }
});

test('no script of a public page knows the way around the panel', async ({ request }) => {
  const scriptsOf = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const names = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    const texts = await Promise.all(names.map(async (name) => (await request.get(name)).text()));
    return texts.join('\n');
  };
  expect(await scriptsOf('/admin/login')).toContain('"admin/home"');
  for (const path of PAGES) {
    const scripts = await scriptsOf(path);
    expect(scripts, path).toContain('"componentes"');
    expect(scripts, path).not.toMatch(/"admin\/(home|pedido|clave)/);
  }
});

test('what somebody writes into a page is stopped by the policy', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy/);
  await open(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.intruder = true';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<svg onload="window.intruder = true"></svg>');
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('what is searched for is text, whatever it looks like', async ({ page }) => {
  const evil = '</script><script>window.intruder=true</script><img src=x onerror="window.intruder=true">';
  await open(page, `/componentes?search=${encodeURIComponent(evil)}`);
  await expect(page.getByRole('searchbox', { name: 'Buscar componentes' })).toHaveValue(evil);
  await expect(page.getByText('No se encontraron componentes')).toBeVisible();
  expect(await page.evaluate(() => 'intruder' in window)).toBe(false);
});

test('no other site learns the key of an order or a quote from the address', async ({ request }) => {
  for (const path of ['/carrito?pedido=abc', '/presupuesto/abc', '/admin/clave-nueva']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.headers()['referrer-policy'], path).toBe('no-referrer');
  }
});

test("another site cannot order in a visitor's name", async ({ request }) => {
  const response = await request.post('/api/pedidos/create/', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    data: {},
  });
  expect(response.status()).toBe(403);
});
