import { counted } from '#lib/counted.ts';
import { formatPesos } from '#lib/format-pesos.ts';
import { centavosToText } from '#lib/pesos.ts';
import type { ShopCheck } from '#health/shop-state.ts';
import type { ExchangeRate } from '#pricing/exchange-rate.store.ts';
import type { SettingInForce } from '#settings/settings-service.ts';
import type { SettingKey } from '#settings/setting-table.ts';
import type { FirstStepState } from './first-steps.ts';
import { ownerAdvice } from './owner-advice.ts';

/** How a new shop is. */
export interface FirstStepFacts {
  /** Of the whole catalogue, hidden ones too. */
  products: number;
  sellsDemo: boolean;
  hasUploadedLists: boolean;
  checks: readonly ShopCheck[];
  /** Null: the shop has none. */
  rate: Pick<ExchangeRate, 'arsPerUsd' | 'origin'> | null;
  settings: readonly Pick<SettingInForce, 'key' | 'text' | 'source'>[];
  /** The person who reads this chose the password that they sign in with. */
  isOwnPassword: boolean;
}

type StepState = Omit<FirstStepState, 'step'>;

/** What a new shop needs, and how far it is, in the order of the guide. */
export function toFirstSteps(facts: FirstStepFacts): FirstStepState[] {
  return [
    { step: 'lista', ...listStep(facts) },
    { step: 'nombre', ...nameStep(facts) },
    { step: 'legales', ...legalStep(facts) },
    { step: 'dolar', ...rateStep(facts) },
    { step: 'emails', ...checkStep(facts, 'emails') },
    { step: 'cobros', ...checkStep(facts, 'payments') },
    { step: 'clave', ...passwordStep(facts) },
  ];
}

function listStep(facts: FirstStepFacts): StepState {
  const { products, sellsDemo, hasUploadedLists, checks } = facts;
  const list = checkStep(facts, 'list');
  // A shop that reads none by itself has those that were uploaded.
  const readsNone = !list.isDone && checks.some(({ found }) => found === 'none');
  const isDone = products > 0 && (list.isDone || readsNone) && !sellsDemo;
  const count = countOf(products);
  return isDone && readsNone && hasUploadedLists
    ? { isDone, detail: `${count} ${UPLOADED}`, technical: null }
    : { isDone, detail: `${count} ${list.detail}`, technical: list.technical };
}

function nameStep({ settings }: FirstStepFacts): StepState {
  const name = findSetting(settings, 'name');
  return name?.source === 'default'
    ? said(false, 'Todavía tiene el nombre que trae.')
    : said(true, `Se llama ${name?.text}.`);
}

function legalStep({ settings }: FirstStepFacts): StepState {
  const lacking: string[] = [];
  if (!findSetting(settings, 'legalName')?.text) lacking.push('la razón social');
  if (!findSetting(settings, 'cuit')?.text) lacking.push('el CUIT');
  return lacking.length === 0
    ? said(true, 'Están al pie de cada página y en los términos.')
    : said(false, `Falta ${lacking.join(' y ')}: quien compra tiene que saber a quién.`);
}

function rateStep({ rate }: FirstStepFacts): StepState {
  if (rate === null) return said(false, 'Sin cotización los precios están solo en dólares.');
  const costs = `Un dólar cuesta ${formatPesos(centavosToText(rate.arsPerUsd))}`;
  return rate.origin.kind === 'demo'
    ? said(false, `${costs}, una cotización inventada para la prueba.`)
    : said(true, `${costs}.`);
}

function passwordStep({ isOwnPassword }: FirstStepFacts): StepState {
  return isOwnPassword
    ? said(true, 'La elegiste vos.')
    : said(false, 'Todavía entrás con la que te dieron: quien instaló la tienda la puede saber.');
}

/** A step that the shop checks by itself. */
function checkStep({ checks }: FirstStepFacts, name: ShopCheck['check']): StepState {
  const check = checks.find((each) => each.check === name);
  if (check === undefined) return said(false, '');
  const { message, advice, technical } = ownerAdvice(check);
  const detail = advice === null ? message : `${message} ${advice}`;
  return { isDone: check.level === 'ok', detail, technical };
}

function said(isDone: boolean, detail: string): StepState {
  return { isDone, detail, technical: null };
}

function findSetting(settings: FirstStepFacts['settings'], key: SettingKey) {
  return settings.find((each) => each.key === key);
}

function countOf(products: number): string {
  if (products === 0) return 'Todavía no hay productos.';
  return `Hay ${counted(products, 'producto', 'productos')}.`;
}

const UPLOADED =
  'Salen de lo que subiste: cuando tu proveedor mande otra lista, subila en Importaciones, o poné su dirección en Proveedores y se trae sola.';
