import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { MAX_ORDER_LINES } from '#lib/order-limits.ts';
import { addToCart } from '#web/browser-storage/cart-storage.ts';
import { rememberLeftOutParts, type LeftOutPart } from '#web/browser-storage/cart-left-out-storage.ts';
import { rememberMissingParts } from '#web/browser-storage/cart-missing-storage.ts';
import { rememberCartPc } from '#web/browser-storage/cart-pcs-storage.ts';
import { rememberCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import type { SafeStorage } from '#web/browser-storage/safe-storage.ts';
import { newBuildId } from '#web/browser-storage/saved-build-storage.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { unitsOf } from '#compatibility/build/units.ts';
import { builderPath, cartPcPath } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { missingSteps } from '../model/missing-steps.ts';
import { unitsToBuy } from '../model/part-lines.ts';
import { knownProblems } from '../model/known-problems.ts';
import { openMissing, openToExchange } from '../steps/part-moves.ts';

/** The outcome of one part of the build. */
export interface CartLineOutcome {
  step: StepKey;
  description: string;
  outcome: 'added' | 'already-there' | 'full' | 'out-of-stock' | 'owned' | 'sharers';
}

export type BuildToAdd = Pick<BuilderView, 'steps' | 'parts' | 'address' | 'verdict' | 'lacking'>;

/**
 * Adds every part that will and can be bought, in the chosen number, for the chosen number of PCs. The cart remembers the PC, its problems,
 * the parts that were left out, and those that it still needs.
 */
export function addBuildToCart(build: BuildToAdd, storage?: SafeStorage): CartLineOutcome[] {
  const inCart = build.address.inCart ?? newBuildId(Math.random);
  const view = { ...build, address: { ...build.address, inCart } };
  const { parts, address } = view;
  rememberProblems(view, inCart, storage);
  const outcomes = STEP_KEYS.flatMap((step): CartLineOutcome[] => {
    const part = parts[step];
    if (part === undefined) return [];
    const units = unitsToBuy(address, step);
    const add = () => (part.stock > 0 ? addToCart(part, storage, units * address.pcs) : 'out-of-stock');
    const owned = address.sharers.includes(step) ? 'sharers' : 'owned';
    return [{ step, description: part.description, outcome: units === 0 ? owned : add() }];
  });
  rememberLeftOut(view, outcomes, storage);
  rememberMissing(view, storage);
  rememberPc(view, inCart, outcomes, storage);
  return outcomes;
}

function rememberPc(
  { parts, address }: BuildToAdd,
  inCart: string,
  outcomes: readonly CartLineOutcome[],
  storage?: SafeStorage,
): void {
  const partsThat = (wanted: CartLineOutcome['outcome']) =>
    outcomes.flatMap(({ step, outcome }) => {
      const part = parts[step];
      return part === undefined || outcome !== wanted
        ? []
        : [{ id: part.id, units: unitsToBuy(address, step) }];
    });
  rememberCartPc(inCart, { added: partsThat('added'), there: partsThat('already-there') }, storage);
}

/** One part is no PC yet. */
const MIN_PARTS = 2;

function rememberMissing(view: BuildToAdd, storage?: SafeStorage): void {
  const { steps, parts, address } = view;
  const ids = STEP_KEYS.flatMap((step) => {
    const part = parts[step];
    return part !== undefined && part.stock > 0 && unitsToBuy(address, step) > 0 ? part.id : [];
  });
  // Parts that the sender of the PC has are left out, and reported separately.
  const missing = missingSteps(view).flatMap(({ key }) => (parts[key] === undefined ? key : []));
  // An upgrade leaves the case where it is.
  const isUpgrade = missing.includes('case') && address.owned.some((step) => !address.sharers.includes(step));
  const isPc = Object.keys(parts).length >= MIN_PARTS && !isUpgrade;
  const [first] = missing;
  const link = first === undefined ? '' : builderPath(openMissing(steps, address, first));
  rememberMissingParts({ ids, steps: isPc ? missing : [], link }, storage);
}

function rememberLeftOut(
  { parts, address }: BuildToAdd,
  outcomes: readonly CartLineOutcome[],
  storage?: SafeStorage,
): void {
  const reasonOf = ({ outcome }: CartLineOutcome) => LEFT_OUT[outcome] ?? null;
  const pcIds = outcomes.flatMap((one) => (reasonOf(one) === null ? (parts[one.step]?.id ?? []) : []));
  const leftOut = outcomes.flatMap((one): LeftOutPart[] => {
    const part = parts[one.step];
    const reason = reasonOf(one);
    if (part === undefined || reason === null) return [];
    // Of what the buyer has there is nothing to offer.
    if (reason === 'owned' && unlistedWords(part.id) !== null) return [];
    const { id, description, price } = part;
    const units = unitsOf(address, one.step) * address.pcs;
    const link = builderPath(openToExchange(address, one.step));
    const hadStock = part.stock > 0;
    const typed = address.examples[one.step];
    const example = typed === undefined || reason !== 'owned' ? {} : { exampleOf: typed };
    return [{ id, step: one.step, description, ...example, price, units, hadStock, reason, pcIds, link }];
  });
  rememberLeftOutParts(pcIds, leftOut, storage);
}

const LEFT_OUT: Readonly<Partial<Record<CartLineOutcome['outcome'], LeftOutPart['reason']>>> = {
  sharers: 'sharers',
  owned: 'owned',
  'out-of-stock': 'sold-out',
};

function rememberProblems(
  { parts, address, verdict }: Pick<BuilderView, 'parts' | 'address' | 'verdict'>,
  inCart: string,
  storage?: SafeStorage,
): void {
  const bought = (steps: readonly StepKey[]) =>
    steps.flatMap((step) => (unitsToBuy(address, step) > 0 ? (parts[step]?.id ?? []) : []));
  const link = cartPcPath(address, inCart);
  const warnings = knownProblems(verdict.problems).flatMap(({ steps, message, severity }) =>
    severity === 'info' ? [] : { ids: bought(steps), message, severity, link },
  );
  rememberCartWarnings(
    bought(STEP_KEYS),
    warnings.filter(({ ids }) => ids.length > 0),
    storage,
  );
}

/** The shop's sentence for each outcome. */
export function sayOutcome({ description, outcome }: CartLineOutcome): string {
  switch (outcome) {
    case 'added':
      return `${description} agregado correctamente`;
    case 'already-there':
      return `Este componente ya está en el carrito: ${description}`;
    case 'owned':
      return `Ya lo tenés, no se agregó: ${description}`;
    case 'sharers':
      return `La tenía quien compartió la PC, no se agregó: ${description}`;
    case 'out-of-stock':
      return `Sin stock, no se agregó: ${description}`;
    case 'full':
      return `El carrito está lleno (${MAX_ORDER_LINES} productos), no se agregó: ${description}`;
  }
}

/** The reason, where it is the same for all. */
export function sayNothingAdded(outcomes: readonly Pick<CartLineOutcome, 'outcome'>[]): string {
  const areAll = (wanted: CartLineOutcome['outcome']) => outcomes.every(({ outcome }) => outcome === wanted);
  if (areAll('already-there')) return 'Este componente ya está en el carrito';
  if (!areAll('owned')) return 'No se agregó nada al carrito';
  return `Ya tenés ${outcomes.length === 1 ? 'esa pieza' : 'esas piezas'}: elegí algo más para comprar.`;
}
