import { PackageCheckIcon, SearchIcon } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { KIND_LABELS, STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { confirmModel } from '#web/shop/own-part-messages.ts';
import type { NamedPart } from '#contract/search-goal.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { paths } from '#web/address/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonLooks } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { OWN_PART_ID } from '../model/anchors.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import type { OwnParts } from '../model/own-parts.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { OWN_PART_FIELD, searchOwnPath } from '../model/own-part-address.ts';
import { writeSent } from '../model/wish.ts';
import { chooseOwned, remove } from '../steps/part-moves.ts';

/** Finds a part that the visitor has already, in stock or not. A plain form, which works without JavaScript too. */
export function OwnPartForm({ view }: { view: BuilderView }) {
  const { address, ownParts } = view;
  const [asked] = address.asked;
  return (
    <>
      <OwnedParts view={view} />
      <details open={ownParts !== undefined || asked !== undefined} className="text-sm">
        <summary className="unfolds inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink">
          <PackageCheckIcon aria-hidden size={16} />
          ¿Ya tenés alguna pieza?
        </summary>
        <div className="sheet mt-1 grid gap-3 p-4">
          <Form method="get" action={paths.buildPc()} preventScrollReset role="search" aria-label="Tu pieza">
            <HiddenFields link={asked === undefined ? builderPath(address) : askedPath(address)} />
            <label htmlFor={OWN_PART_ID} className="sheet-label">
              {asked === undefined ? '¿Cuál es?' : `¿Qué ${KIND_LABELS[asked].one} tenés?`}
            </label>
            <div className="mt-1 flex">
              <Input
                // For the next part it is empty again, and has the focus.
                key={asked}
                id={OWN_PART_ID}
                type="search"
                name={OWN_PART_FIELD}
                defaultValue={ownParts?.typed}
                placeholder={asked === undefined ? 'B450, Ryzen 5 5600, RTX 3060...' : EXAMPLES[asked]}
                maxLength={200}
                required
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link asks for it: it is what comes next
                autoFocus={ownParts === undefined ? asked !== undefined : ownParts.typed === ''}
                autoComplete="off"
                enterKeyHint="search"
                className="rounded-r-none"
              />
              <Button type="submit" className="shrink-0 rounded-l-none border-l-0">
                <SearchIcon aria-hidden size={16} />
                Buscar
              </Button>
            </div>
          </Form>
          <Found view={view} />
          {asked === undefined ? null : (
            <Link
              to={askedPath({ ...address, asked: address.asked.filter((step) => step !== asked) })}
              preventScrollReset
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ink underline underline-offset-2"
            >
              No sé cuál es: seguir sin {STEP_LABELS[asked].it === 'la' ? 'ella' : 'él'}
            </Link>
          )}
          {isUnknown(ownParts) ? null : (
            <p className="text-muted">
              La sumamos sin cobrarla, aunque no tenga stock: buscamos lo demás para que encaje con ella.
            </p>
          )}
        </div>
      </details>
    </>
  );
}

function Found({ view: asked }: { view: BuilderView }) {
  const { steps, ownParts } = asked;
  if (ownParts === undefined || ownParts.typed === '') return null;
  const { typed, found, isNear, meant, unlisted, said } = ownParts;
  const view = { ...asked, address: withWish(asked.address, ownParts) };
  const { address } = view;
  if (isUnknown(ownParts)) {
    return (
      <div>
        <p role="status">
          No conocemos ninguna pieza «{typed}».{' '}
          {meant.length === 0
            ? 'Probá con el modelo solo, o elegí una parecida en su paso.'
            : '¿Es una de estas?'}
        </p>
        {meant.length === 0 ? null : (
          <ul aria-label="Modelos parecidos" className="flex flex-wrap gap-x-5">
            {meant.map((model) => (
              <li key={model}>
                <Link
                  to={searchOwnPath(address, model)}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-2"
                >
                  {model}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  const goOn = hasExample(address, typed) ? pathToPc(address) : null;
  const toSum = said.filter(({ step }) => !address.owned.includes(step));
  return (
    <div className="grid gap-3">
      <SayUnsold ownParts={ownParts} />
      {toSum.length < 2 ? null : (
        <Link
          to={builderPath(toSum.reduce((so, { step, id }) => chooseOwned(steps, so, step, id), address))}
          preventScrollReset
          className={buttonLooks({ variant: 'primary', className: 'justify-self-start' })}
        >
          {toSum.length === 2 ? 'Sumar las dos' : `Sumar las ${toSum.length}`}
          <span className="sr-only"> {toSum.map(({ description }) => description).join(', ')}</span>
        </Link>
      )}
      <ul aria-label="Piezas encontradas" className="divide-y divide-rule border-y border-rule">
        {inReadingOrder(ownParts)
          .filter(({ step }) => !address.owned.includes(step) || said.length < 2)
          .map((part) => (
            <li key={part.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <span className="block text-xs text-muted">
                  {steps.find(({ key }) => key === part.step)?.name}
                  {said.length === 0 &&
                  unlisted.includes(part) &&
                  found.some(({ step }) => step === part.step)
                    ? isNear
                      ? ', por su nombre'
                      : ', si es otra'
                    : ''}
                </span>
                <span className="wrap-anywhere">{part.description}</span>
              </span>
              <Link
                to={pathWith(view, ownParts, part)}
                preventScrollReset
                className="inline-flex min-h-11 shrink-0 items-center font-semibold text-ink underline underline-offset-2"
              >
                La tengo<span className="sr-only"> {part.description}</span>
              </Link>
            </li>
          ))}
      </ul>
      {goOn === null ? null : (
        <Link
          to={goOn}
          preventScrollReset
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-ink underline underline-offset-2"
        >
          La mía es otra: seguir así
        </Link>
      )}
    </div>
  );
}

/** Whether the words that were typed name nothing that could be added. */
function isUnknown(ownParts: OwnParts | undefined): boolean {
  if (ownParts === undefined || ownParts.typed === '') return false;
  return ownParts.found.length === 0 && ownParts.unlisted.length === 0;
}

/** What a sentence says of the PC besides its parts. */
function withWish(address: BuilderAddress, { use, budget }: OwnParts): BuilderAddress {
  const { wish } = address;
  return { ...address, wish: { ...wish, use: use ?? wish.use, budget: budget ?? wish.budget } };
}

/** Of several parts, each as it was said comes first. */
function inReadingOrder({ found, isNear, unlisted, said }: OwnParts): readonly NamedPart[] {
  const all = isNear ? [...unlisted, ...found] : [...found, ...unlisted];
  return [...said, ...all.filter(({ id }) => said.every((part) => part.id !== id))];
}

function SayUnsold({ ownParts: { typed, found, isNear, unlisted } }: { ownParts: OwnParts }) {
  if (found.length === 0) {
    const [first, ...others] = unlisted.map(({ description }) => `«${description}»`);
    const names = [first, ...others.map((name) => `ni ${name}`)].join(' ');
    return (
      <p role="status">
        No vendemos {names}. {others.length === 0 ? 'Sumala' : 'Sumalas'} igual: contamos con lo que dice su
        nombre, y lo demás no lo sabemos.
      </p>
    );
  }
  if (!isNear) return null;
  return (
    <p role="status">
      No conocemos «{typed}».{' '}
      {unlisted.length === 0
        ? 'Estas se le parecen: elegí la tuya si va con lo mismo.'
        : 'Sumala por su nombre, o elegí una que se le parece si va con lo mismo.'}
    </p>
  );
}

/**
 * The part in its step; of two that were named, the other one is still offered. Where another part stood for it, the PC that was asked
 * for comes next.
 */
function pathWith(
  { steps, address }: BuilderView,
  { typed, said }: OwnParts,
  { step, id }: NamedPart,
): string {
  const withIt = chooseOwned(steps, address, step, id);
  const isAnyLeft = said.some((other) => !withIt.owned.includes(other.step));
  if (isAnyLeft) return searchOwnPath(withIt, typed);
  if (address.asked.length > 0)
    return askedPath({ ...withIt, asked: withIt.asked.filter((other) => other !== step) });
  return hasExample(address, typed) ? pathToPc(withIt) : builderPath(withIt);
}

/** Whether a part stands for the one that was typed. */
function hasExample({ examples }: BuilderAddress, typed: string): boolean {
  return Object.values(examples).includes(typed);
}

/** The next part of which the model is asked for, or the PC: without a budget, it is asked for then. */
function askedPath(address: BuilderAddress): string {
  const params = new URLSearchParams(builderPath(address).split('?')[1]);
  writeSent(params, true);
  return paths.buildPc(Object.fromEntries(params));
}

/** On with the parts that are there: with a budget it completes the PC. */
function pathToPc(address: BuilderAddress): string {
  const { budget, filled } = address.wish;
  const params = new URLSearchParams(builderPath(address).split('?')[1]);
  writeSent(params, budget !== '' && filled.length === 0);
  return paths.buildPc(Object.fromEntries(params));
}

/** How people call parts of each kind. */
const EXAMPLES: Readonly<Record<StepKey, string>> = {
  cpu: 'Ryzen 5 3600, i5-10400...',
  motherboard: 'B450, A320, H610...',
  ram: '16 GB DDR4, 2x8 3200...',
  gpu: 'RTX 3060, RX 580...',
  storage: 'SSD de 480 GB, NVMe de 1 TB...',
  psu: '600 W, Corsair CV550...',
  case: 'H510, Versa H22...',
  cooler: 'Hyper 212, AK400...',
};

/** An example says what it stands for, and what of it is to be looked up; a part that the shop does not sell, what is known of it. */
function sayOwned(step: StepKey, part: BuilderPart, typed: string | undefined): string {
  const words = unlistedWords(part.id);
  if (words !== null) {
    const known = productFacts(part.facts).map(({ value }) => value);
    return `${words}${known.length === 0 ? '' : ` (${known.join(', ')})`}.`;
  }
  return typed === undefined
    ? part.description
    : `${typed}. Tomamos ${part.description} como ejemplo. ${confirmModel(step)}`;
}

function OwnedParts({ view }: { view: BuilderView }) {
  const { address, parts, steps } = view;
  const owned = address.owned.flatMap((key) =>
    parts[key] && !address.sharers.includes(key) ? [{ key, part: parts[key] }] : [],
  );
  if (owned.length === 0) return null;
  const isAnyUnlisted = owned.some(({ part }) => unlistedWords(part.id) !== null);
  return (
    <>
      <ul aria-label="Piezas que ya tenés" className="mt-3 grid gap-1 text-sm">
        {owned.map(({ key, part }) => (
          <li key={key} className="flex flex-wrap items-baseline gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold text-good">Ya tenés: </span>
              {sayOwned(key, part, address.examples[key])}
              {key === 'psu' ? sayPlugs(part, parts.gpu) : null}
            </span>
            {address.examples[key] === undefined ? (
              <Link
                to={searchOwnPath(address, wordsFor(part))}
                preventScrollReset
                onClick={() => typeOwnPart(wordsFor(part))}
                className="py-1.5 text-ink underline underline-offset-2"
              >
                Cambiar<span className="sr-only"> {steps.find((step) => step.key === key)?.name}</span>
              </Link>
            ) : (
              <Link
                to={searchOwnPath(address, address.examples[key])}
                preventScrollReset
                className="py-1.5 text-ink underline underline-offset-2"
              >
                Elegir cuál es
              </Link>
            )}
            <Link
              to={builderPath({ ...remove(address, key), open: undefined })}
              preventScrollReset
              className="py-1.5 text-ink underline underline-offset-2"
            >
              Quitar<span className="sr-only"> {steps.find((step) => step.key === key)?.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OwnClashes view={view} owned={owned.map(({ key }) => key)} />
      {isAnyUnlisted ? (
        <p className="text-xs text-muted">
          De lo que no vendemos contamos con lo que dice su nombre: lo demás no lo sabemos.
        </p>
      ) : null}
    </>
  );
}

/** What does not fit among parts that the visitor has: no part of the shop mends it. */
function OwnClashes({ view: { verdict }, owned }: { view: BuilderView; owned: readonly StepKey[] }) {
  const clashes = verdict.problems.filter(
    ({ severity, steps }) => severity === 'error' && steps.every((step) => owned.includes(step)),
  );
  if (clashes.length === 0) return null;
  return (
    <Alert tone="bad" announced={false} className="my-2" title="Las piezas que ya tenés no van juntas">
      {clashes.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <p>Fijate si son las que tenés. Si lo son, quitá una con «Quitar» y elegí otra en su paso.</p>
    </Alert>
  );
}

/** What finds a part and others like it: the owner's words, a chip that many cards have, or its name. */
function wordsFor({ id, facts, description }: BuilderPart): string {
  const chip = facts.kind === 'gpu' ? facts.chip : facts.kind === 'motherboard' ? facts.chipset : undefined;
  return unlistedWords(id) ?? chip ?? description;
}

/** The field has these words, to be typed over. */
function typeOwnPart(words: string): void {
  const field = document.getElementById(OWN_PART_ID);
  const form = field?.closest('details');
  if (!(field instanceof HTMLInputElement) || !form) return;
  form.open = true;
  field.value = words;
  field.focus();
  field.select();
}

/** What to look for on an own supply of which nobody knows the plugs. @example 'Fijate que tenga el conector de 8 pines que pide la placa.' */
function sayPlugs(psu: BuilderPart, gpu: BuilderPart | undefined): string | null {
  if (psu.facts.kind !== 'psu' || psu.facts.pcie_8pin !== undefined || gpu?.facts.kind !== 'gpu') return null;
  const asked = gpu.facts.power_connectors;
  const names =
    asked &&
    PLUGS.flatMap(([plug, name]) =>
      asked[plug] > 0 ? [`${asked[plug] > 1 ? `${asked[plug]} conectores` : 'el conector'} de ${name}`] : [],
    );
  if (names === undefined) {
    return (gpu.facts.tdp_w ?? SLOT_W) > SLOT_W
      ? ' Fijate que tenga el conector de 6 u 8 pines que pide la placa de video.'
      : null;
  }
  return names.length === 0
    ? null
    : ` Fijate que tenga ${new Intl.ListFormat('es').format(names)} que pide la placa de video.`;
}

/** What a card gets without a plug. */
const SLOT_W = 75;

const PLUGS = [
  ['8pin', '8 pines'],
  ['6pin', '6 pines'],
  ['16pin', '16 pines'],
] as const;
