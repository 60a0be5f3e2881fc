import type { FastifyInstance } from 'fastify';
import type { Person } from '#accounts/person.ts';
import { panelSettingEndpoints } from '#contract/endpoints/panel-settings.ts';
import type { FirstStepState } from '#contract/panel/first-steps.ts';
import { ownerAdvice } from '#contract/panel/owner-advice.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { ShopCheck } from '#health/shop-state.ts';
import { handle } from '../../http/handle.ts';
import type { PanelServices } from '../services.ts';

/** The guide for a new shop, which reads how the shop is. */
export function firstStepRoutes(app: FastifyInstance, panel: PanelServices): void {
  handle(app, panelSettingEndpoints.firstSteps, async ({ person }) => ({
    steps: (await panel.firstSteps.isOver()) ? null : await stepsOf(panel, person),
  }));

  handle(app, panelSettingEndpoints.endFirstSteps, async ({ person }) => {
    await panel.firstSteps.end({ name: person.email, at: panel.now() });
    return { steps: null };
  });
}

async function stepsOf(panel: PanelServices, person: Person): Promise<FirstStepState[]> {
  const [products, uploaded, sellsDemo, checks, rates, settings, passwordBy] = await Promise.all([
    panel.adminProducts.count(),
    panel.imports.uploadedLists(),
    panel.sellsDemo(),
    panel.health.look(),
    panel.pricing.listRates(),
    panel.settings.list(),
    panel.audit.findWhoSetPassword(person.id),
  ]);
  const check = (name: ShopCheck['check']) => {
    const found = checks.find((each) => each.check === name);
    return { isDone: found?.level === 'ok', ...(found === undefined ? NO_WORDS : wordsOf(found)) };
  };
  const setting = (key: string) => settings.find((each) => each.key === key);
  const list = check('list');
  // A shop that reads none by itself has those that were uploaded.
  const readsNone = !list.isDone && checks.some(({ found }) => found === 'none');
  const hasList = products > 0 && (list.isDone || readsNone) && !sellsDemo;
  const [rate] = rates;
  const isNamed = setting('name')?.source !== 'default';
  const lacking = [
    setting('legalName')?.text ? [] : ['la razón social'],
    setting('cuit')?.text ? [] : ['el CUIT'],
  ].flat();
  const isOwnPassword = passwordBy === person.email;
  return [
    {
      step: 'lista',
      isDone: hasList,
      ...(hasList && readsNone && uploaded.length > 0
        ? { detail: `${countOf(products)} ${UPLOADED}`, technical: null }
        : { detail: `${countOf(products)} ${list.detail}`, technical: list.technical }),
    },
    {
      step: 'nombre',
      isDone: isNamed,
      technical: null,
      detail: isNamed ? `Se llama ${setting('name')?.text}.` : 'Todavía tiene el nombre que trae.',
    },
    {
      step: 'legales',
      isDone: lacking.length === 0,
      technical: null,
      detail:
        lacking.length === 0
          ? 'Están al pie de cada página y en los términos.'
          : `Falta ${lacking.join(' y ')}: quien compra tiene que saber a quién.`,
    },
    {
      step: 'dolar',
      isDone: rate !== undefined && rate.origin.kind !== 'demo',
      technical: null,
      detail:
        rate === undefined
          ? 'Sin cotización los precios están solo en dólares.'
          : `Un dólar cuesta ${formatPesos(centavosToText(rate.arsPerUsd))}${rate.origin.kind === 'demo' ? ', una cotización inventada para la prueba.' : '.'}`,
    },
    { step: 'emails', ...check('emails') },
    { step: 'cobros', ...check('payments') },
    {
      step: 'clave',
      isDone: isOwnPassword,
      technical: null,
      detail: isOwnPassword
        ? 'La elegiste vos.'
        : 'Todavía entrás con la que te dieron: quien instaló la tienda la puede saber.',
    },
  ];
}

function countOf(products: number): string {
  if (products === 0) return 'Todavía no hay productos.';
  return products === 1 ? 'Hay 1 producto.' : `Hay ${products} productos.`;
}

const UPLOADED =
  'Salen de lo que subiste: cuando tu proveedor mande otra lista, subila en Importaciones, o poné su dirección en Proveedores y se trae sola.';

const NO_WORDS = { detail: '', technical: null };

function wordsOf(check: ShopCheck): Pick<FirstStepState, 'detail' | 'technical'> {
  const { message, advice, technical } = ownerAdvice(check);
  return { detail: advice === null ? message : `${message} ${advice}`, technical };
}
