import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { productFacts } from '#web/product/product-facts.ts';
import { confirmModel } from '#web/shop/own-part-messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { OWN_PART_ID } from '../model/anchors.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { searchOwnPath } from '../model/own-part-address.ts';
import type { BuilderPart } from '../model/part-lines.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { remove } from '../steps/part-moves.ts';
import { PathLink } from '../steps/path-link.tsx';
import { sayPlugs } from './plugs-to-check.ts';

const CHANGE = 'py-2.5 text-ink underline underline-offset-2';
const REMOVE = 'py-3 text-ink underline underline-offset-2';

/** The parts that the visitor has, each with a way to change it. */
export function OwnedParts({ view }: { view: BuilderView }) {
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
            <ChangeLink view={view} step={key} part={part} />
            <MoveLink
              address={address}
              change={(pending) => ({ ...remove(pending, key), open: undefined })}
              leads="away"
              className={REMOVE}
            >
              Quitar<span className="sr-only"> {steps.find((step) => step.key === key)?.name}</span>
            </MoveLink>
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

/** Finds the part by other words. For an example that stands for others, these are the words that name them all. */
function ChangeLink({ view, step, part }: { view: BuilderView; step: StepKey; part: BuilderPart }) {
  const { address, steps } = view;
  const example = address.examples[step];
  const words = example ?? wordsFor(part);
  return (
    <PathLink
      address={address}
      pathOf={(pending) => searchOwnPath(pending, words)}
      onFollow={example === undefined ? () => typeOwnPart(words) : undefined}
      className={CHANGE}
    >
      {example === undefined ? (
        <>
          Cambiar<span className="sr-only"> {steps.find(({ key }) => key === step)?.name}</span>
        </>
      ) : (
        'Elegir cuál es'
      )}
    </PathLink>
  );
}

/** The conflicts among parts that the visitor has: no part of the shop repairs them. */
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

/** An example says what it stands for and which facts to look up. A part that the shop does not sell says what is known of it. */
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

/** The words that find a part and others like it: the owner's words, a chip that many cards have, or its name. */
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
