import { PackageCheckIcon, SearchIcon } from 'lucide-react';
import { Form, Link } from 'react-router';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { confirmModel } from '#web/shop/own-part-messages.ts';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { paths } from '#web/address/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/controls.tsx';
import { OWN_PART_ID } from '../model/anchors.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
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

function Found({ view: { address, steps, ownParts } }: { view: BuilderView }) {
  if (ownParts === undefined) return null;
  const { typed, found, isNear, meant } = ownParts;
  if (found.length === 0) {
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
  const nameOf = (key: string) => steps.find((step) => step.key === key)?.name ?? '';
  const list = (
    <ul aria-label="Piezas encontradas" className="divide-y divide-rule border-y border-rule">
      {found.map(({ id, description, step }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-1">
          <span className="min-w-0">
            <span className="block text-xs text-muted">{nameOf(step)}</span>
            <span className="wrap-anywhere">{description}</span>
          </span>
          <Link
            to={builderPath(chooseOwned(steps, address, step, id))}
            preventScrollReset
            className="inline-flex min-h-11 shrink-0 items-center font-semibold text-ink underline underline-offset-2"
          >
            La tengo<span className="sr-only">: {description}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
  const goOn = pathWithExample(address, typed);
  if (!isNear && goOn === null) return list;
  return (
    <div className="grid gap-3">
      {isNear ? (
        <p role="status">No conocemos «{typed}». Estas se le parecen: elegí la tuya si va con lo mismo.</p>
      ) : null}
      {list}
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

/** On with the part that stands for the one that was typed; null: none does. With a budget it completes the PC. */
function pathWithExample(address: BuilderAddress, typed: string): string | null {
  if (!Object.values(address.examples).includes(typed)) return null;
  const { budget, filled } = address.wish;
  const params = new URLSearchParams(builderPath(address).split('?')[1]);
  writeSent(params, budget !== '' && filled.length === 0);
  return paths.buildPc(Object.fromEntries(params));
}

/** An example says what it stands for, and what of it is to be looked up. */
function sayOwned(step: StepKey, description: string, typed: string | undefined): string {
  return typed === undefined
    ? description
    : `${typed}. Tomamos ${description} como ejemplo. ${confirmModel(step)}`;
}

function OwnedParts({ view: { address, parts, steps } }: { view: BuilderView }) {
  const owned = address.owned.filter((key) => parts[key] && !address.sharers.includes(key));
  if (owned.length === 0) return null;
  return (
    <ul aria-label="Piezas que ya tenés" className="mt-3 grid gap-1 text-sm">
      {owned.map((key) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold text-good">Ya tenés: </span>
            {sayOwned(key, parts[key]?.description ?? '', address.examples[key])}
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
