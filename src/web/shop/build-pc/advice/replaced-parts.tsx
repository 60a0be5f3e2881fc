import { KIND_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { PathLink } from '../steps/path-link.tsx';
import { keepOwnPath } from './own-parts-back.ts';
import { amountMessage } from './spent-messages.ts';

/** The visitor's own parts that the advice replaced: the reasons, and a link to keep each. */
export function ReplacedParts({ view }: { view: BuilderView }) {
  const { address, steps, parts, replaced } = view;
  if (replaced === undefined) return null;
  return (
    <ul
      aria-label="Piezas tuyas que cambiamos"
      className="my-2 grid gap-2 border-l-4 border-warn pl-3 text-sm"
    >
      {steps.map(({ key }) => {
        const part = parts[key];
        if (replaced[key] === undefined || part === undefined) return null;
        return (
          <li key={key}>
            {`${replaced[key]}, ${amountMessage(view, part.price)}. `}
            <PathLink
              address={address}
              pathOf={(pending) => keepOwnPath(pending, key)}
              className="font-semibold text-ink underline underline-offset-2"
            >
              Quedarme con mi {KIND_LABELS[key].one}
            </PathLink>
          </li>
        );
      })}
    </ul>
  );
}
