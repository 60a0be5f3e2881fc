import { Link } from 'react-router';
import type { NamedPart } from '#contract/search-goal.ts';
import { buttonLooks } from '#web/ui/button.tsx';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { searchOwnPath } from '../model/own-part-address.ts';
import type { OwnParts } from '../model/own-parts.ts';
import { chooseOwned } from '../steps/part-moves.ts';
import { hasExample, pathToPc, pathWith } from './own-part-paths.ts';

/** What the words that were typed found, each with a way to add it. */
export function FoundParts({ view: asked }: { view: BuilderView }) {
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
export function isUnknown(ownParts: OwnParts | undefined): boolean {
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
