import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { PUBLIC_PAGES } from './steps/public-pages.ts';

/** Rules about meaning, references, names and accessibility. What React decides about how HTML is written is left to it. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-implicit-input-type': 'off',
      'void-style': 'off',
      // React's own ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Boxes of one group share a name, as GET forms read them.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
      // All files are the shop's own.
      'require-sri': 'off',
      // The style keeps a telephone's number together.
      'tel-non-breaking': 'off',
      // The title of a product is as long as its name.
      'long-title': 'off',
    },
  }),
);

for (const path of PUBLIC_PAGES) {
  test(`the HTML of ${path} says what it means`, async ({ request }) => {
    expect(await findingsOf(request, path)).toEqual([]);
  });
}

test('the first paint of a page waits for its content, which is there', async ({ request }) => {
  for (const path of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text();
    const [, id] = /<link rel="expect" href="#([^"]+)" blocking="render"/.exec(html) ?? [];
    expect(html, path).toContain(`<main id="${id}"`);
  }
});

test('the HTML of a product, in its page and over a list, and of the page for addresses that do not exist follows the standard', async ({
  request,
}) => {
  const [product] = await productsOf(request, 1);
  expect(await findingsOf(request, `/componentes?producto=${product?.id}`)).toEqual([]);
  expect(await findingsOf(request, `/producto/x-${product?.id}`)).toEqual([]);
  expect(await findingsOf(request, `/armar-pc?producto=${product?.id}`)).toEqual([]);
  for (const path of [
    '/no-existe',
    '/producto/nunca-hubo-tal-cosa',
    '/carrito?pedido=0123456789abcdef',
    '/sin-conexion',
  ])
    expect(await findingsOf(request, path)).toEqual([]);
});

test('the HTML of a comparison, of filters and of a finished PC follows the standard', async ({
  request,
}) => {
  const ids = (await productsOf(request, 3)).map(({ id }) => id).join(',');
  expect(await findingsOf(request, `/componentes?category=gpu&comparar=${ids}&ver=comparacion`)).toEqual([]);
  expect(await findingsOf(request, '/componentes?category=psu&stock=si&precio_desde=50')).toEqual([]);
  expect(await findingsOf(request, '/armar-pc?socket=AM5')).toEqual([]);
});

async function productsOf(request: APIRequestContext, limit: number): Promise<{ id: string }[]> {
  const response = await request.get(`/api/components?categoria=gpu&limit=${limit}`);
  const { results } = (await response.json()) as { results: { id: string }[] };
  expect(results).toHaveLength(limit);
  return results;
}

async function findingsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
