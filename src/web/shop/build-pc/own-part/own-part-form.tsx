import { PackageCheckIcon, SearchIcon } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { confirmModel } from '#web/shop/own-part-messages.ts';
import type { NamedPart } from '#contract/search-goal.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <>
      <OwnedParts view={view} />
      <details open={ownParts !== undefined} className="text-sm">
        <summary className="unfolds inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink">
          <PackageCheckIcon aria-hidden size={16} />
          ¿Ya tenés alguna pieza?
        </summary>
        <div className="sheet mt-1 grid gap-3 p-4">
          <Form method="get" action={paths.buildPc()} preventScrollReset role="search" aria-label="Tu pieza">
            <HiddenFields link={builderPath(address)} />
            <label htmlFor={OWN_PART_ID} className="sheet-label">
              ¿Cuál es?
            </label>
            <div className="mt-1 flex">
              <Input
                id={OWN_PART_ID}
                type="search"
                name={OWN_PART_FIELD}
                defaultValue={ownParts?.typed}
                placeholder="B450, Ryzen 5 5600, RTX 3060..."
                maxLength={200}
                required
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
          <p className="text-muted">
            La sumamos sin cobrarla, aunque no tenga stock: buscamos lo demás para que encaje con ella.
          </p>
        </div>
      </details>
    </>
  );
}

function Found({ view }: { view: BuilderView }) {
  const { address, steps, ownParts } = view;
  if (ownParts === undefined) return null;
  const { typed, found, isNear, meant, unlisted } = ownParts;
  if (found.length === 0 && unlisted.length === 0) {
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
  const goOn = pathWithExample(address, typed);
  return (
    <div className="grid gap-3">
      <SayUnsold ownParts={ownParts} />
      <ul aria-label="Piezas encontradas" className="divide-y divide-rule border-y border-rule">
        {(isNear ? [...unlisted, ...found] : [...found, ...unlisted])
          .filter(({ step }) => !address.owned.includes(step) || unlisted.length < 2)
          .map((part) => (
            <li key={part.id} className="flex items-center justify-between gap-3 py-1">
              <span className="min-w-0">
                <span className="block text-xs text-muted">
                  {steps.find(({ key }) => key === part.step)?.name}
                  {unlisted.includes(part) && found.length > 0 ? ', si es otra' : ''}
                </span>
                <span className="wrap-anywhere">{part.description}</span>
              </span>
              <Link
                to={pathWith(view, ownParts, part)}
                preventScrollReset
                className="inline-flex min-h-11 shrink-0 items-center font-semibold text-ink underline underline-offset-2"
              >
                La tengo<span className="sr-only">: {part.description}</span>
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

function SayUnsold({ ownParts: { typed, found, isNear, unlisted } }: { ownParts: OwnParts }) {
  if (found.length === 0) {
    return (
      <p role="status">
        No vendemos «{typed}». Sumala igual: contamos con lo que dice su nombre, y lo demás no lo sabemos.
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

/** The part in its step; of two that were named, the other one is still offered. */
function pathWith(
  { steps, address }: BuilderView,
  { typed, unlisted }: OwnParts,
  { step, id }: NamedPart,
): string {
  const withIt = chooseOwned(steps, address, step, id);
  const isAnyLeft = unlisted.some((other) => !withIt.owned.includes(other.step));
  return unlisted.length > 1 && isAnyLeft ? searchOwnPath(withIt, typed) : builderPath(withIt);
}

/** On with the part that stands for the one that was typed; null: none does. With a budget it completes the PC. */
function pathWithExample(address: BuilderAddress, typed: string): string | null {
  if (!Object.values(address.examples).includes(typed)) return null;
  const { budget, filled } = address.wish;
  const params = new URLSearchParams(builderPath(address).split('?')[1]);
  writeSent(params, budget !== '' && filled.length === 0);
  return paths.buildPc(Object.fromEntries(params));
}

/** An example says what it stands for, and what of it is to be looked up; a part that the shop does not sell, what is known of it. */
function sayOwned(step: StepKey, part: BuilderPart, typed: string | undefined): string {
  const words = unlistedWords(part.id);
  if (words !== null) {
    const known = productFacts(part.facts).map(({ value }) => value);
    return `${words}${known.length === 0 ? '' : ` (${known.join(', ')})`}. Lo demás no lo sabemos.`;
  }
  return typed === undefined
    ? part.description
    : `${typed}. Tomamos ${part.description} como ejemplo. ${confirmModel(step)}`;
}

function OwnedParts({ view: { address, parts, steps } }: { view: BuilderView }) {
  const owned = address.owned.flatMap((key) =>
    parts[key] && !address.sharers.includes(key) ? [{ key, part: parts[key] }] : [],
  );
  if (owned.length === 0) return null;
  return (
    <ul aria-label="Piezas que ya tenés" className="mt-3 grid gap-1 text-sm">
      {owned.map(({ key, part }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold text-good">Ya tenés: </span>
            {sayOwned(key, part, address.examples[key])}
          </span>
          {address.examples[key] === undefined ? null : (
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
  );
}
