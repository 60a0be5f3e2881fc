import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { MoveLink } from '../steps/move-link.tsx';
import { exchange } from '../steps/part-marks.ts';
import { leftMessage, amountMessage } from './spent-messages.ts';

/** What the money that is left would change most, or a bit more of it. */
export function BetterPartNotice({ view }: { view: BuilderView }) {
  const { better, address, budget, parts } = view;
  const from = better && parts[better.step];
  if (better === undefined || from === undefined || budget === undefined) return null;
  const { step, id, name, cores, price, more } = better;
  const own = unlistedWords(from.id) ?? from.description;
  const a = STEP_LABELS[step].it === 'la' ? 'una' : 'un';
  const link = (
    <MoveLink
      address={address}
      change={(pending) => exchange(pending, { [step]: id })}
      leads="away"
      className="font-semibold text-ink underline underline-offset-2"
    >
      {step === 'gpu'
        ? `cambiar la ${own} por ${a} ${name} (${amountMessage(view, price)})`
        : `por ${amountMessage(view, more)} más, ${a} ${name}${cores === null ? '' : `: ${cores} núcleos`}`}
    </MoveLink>
  );
  return (
    <p className="mt-2 text-sm">
      {step === 'gpu'
        ? `Te sobran ${leftMessage(view)}: lo que más rinde es `
        : 'El procesador va justo con varios programas a la vez: '}
      {link}.
    </p>
  );
}
