import { CircleCheckIcon, CircleHelpIcon, TriangleAlertIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, useNavigationType } from 'react-router';
import { STEP_LABELS } from '#compatibility/vocabulary/kind-labels.ts';
import { both } from '#compatibility/vocabulary/spanish-text.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { BuildStep } from '#contract/build.ts';
import { unlistedWords } from '#contract/unlisted-part.ts';
import { paths } from '#web/address/paths.ts';
import { useShop } from '#web/page/root-data.ts';
import { Price } from '#web/ui/price.tsx';
import { OverlayLink } from '#web/ui/overlay-link.tsx';
import { OwnedMark } from '../steps/owned-mark.tsx';
import { StepIcon } from '../steps/step-icon.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { isOwnPc } from '../model/whose-pc.ts';
import { sharersSteps } from '../model/sharers-steps.ts';
import { isFinished } from '../model/finished.ts';
import { countParts, isWhole } from '../model/whole.ts';
import { pesosOfLine, priceOfLine, unitsToBuy } from '../model/part-lines.ts';
import { AdviceNotes } from '../advice/advice-notes.tsx';
import { BetterPartNotice } from '../advice/better-part-notice.tsx';
import { LastChange } from '../advice/last-change.tsx';
import { ReplacedParts } from '../advice/replaced-parts.tsx';
import { WhyTheseParts } from '../advice/why-these-parts.tsx';
import { detailPath, FROM_THE_BUILDER } from '../model/detail-address.ts';
import { SkipToBuy } from './skip-to-buy.tsx';
import { UnknownReasons } from './verdict-banner.tsx';
import { doubtTitle } from './verdict-messages.ts';
import { FINISHED_ID } from '../model/anchors.ts';
import { knownProblems } from '../model/known-problems.ts';

/** A PC with all its steps done, on one screen: parts, verdict and total. The button is in the summary, or in the bar of a phone. */
export function FinishedPc({ view }: { view: BuilderView }) {
  return isFinished(view) ? <Finished view={view} /> : null;
}

function Finished({ view }: { view: BuilderView }) {
  const heading = useFocusWhenEntered();
  const { assembly } = useShop();
  const { steps, parts, address, total, pesos, verdict, unknown, review = [], lacking = [] } = view;
  const name = isOwnPc(address) ? 'Tu PC' : 'Esta PC';
  const doubt = doubtTitle(view);
  const isGood = verdict.status === 'compatible' && doubt === undefined;
  const warnings = knownProblems(verdict.problems).filter(({ severity }) => severity === 'warning');
  const sharers = sharersSteps(view);
  const { there, of } = countParts(view);
  const Mark = isGood ? CircleCheckIcon : doubt === undefined ? TriangleAlertIcon : CircleHelpIcon;
  return (
    <section aria-labelledby={FINISHED_ID} className="sheet corner-marks mb-4 p-3 sm:p-4">
      <h2 ref={heading} id={FINISHED_ID} tabIndex={-1} className="text-lg focus:outline-none">
        {isWhole(view)
          ? `${name} está completa`
          : `${name}: ${there} de ${of}, ${sayMissing(sharers, lacking)}`}
      </h2>
      <SkipToBuy />
      <LastChange view={view} />
      <ReplacedParts view={view} />
      <ul
        aria-label={name}
        className="mt-2 divide-y divide-rule border-y border-rule text-xs leading-4 sm:text-sm"
      >
        {steps.map(({ key, icon, name, isInCase }) => {
          const part = parts[key];
          if (part === undefined) return isInCase ? <SupplyInCase key={key} icon={icon} /> : null;
          const units = unitsToBuy(address, key);
          return (
            <li key={key} className="flex min-h-9 items-center gap-2 py-0.5">
              <span className="shrink-0 text-ink">
                <StepIcon icon={icon} size={16} />
              </span>
              <PartName view={view} id={part.id} title={part.description}>
                <span className="line-clamp-2 sm:line-clamp-1">
                  <span className="sr-only">{name}: </span>
                  {units > 1 ? `${units} × ` : ''}
                  {part.description}
                </span>
                {address.examples[key] === undefined || units > 0 ? null : (
                  <span className="block text-xs text-muted">Como ejemplo de tu {address.examples[key]}</span>
                )}
              </PartName>
              {units === 0 ? (
                <OwnedMark step={key} isSharers={address.sharers.includes(key)} className="text-xs" />
              ) : (
                <Price
                  amount={priceOfLine(part, address, key)}
                  ars={pesosOfLine(part, address, key)}
                  size="sm"
                  className="shrink-0 items-end leading-4 sm:flex-row sm:items-baseline sm:gap-2"
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p
          className={`flex items-center gap-1.5 text-sm font-semibold ${isGood ? 'text-good' : 'text-warn'}`}
        >
          <Mark aria-hidden size={16} className="shrink-0" />
          {doubt ?? (isGood ? 'Todos los componentes son compatibles' : 'Advertencia de compatibilidad')}
        </p>
        <Price amount={total} ars={pesos?.total} size="lg" className="items-end max-sm:ml-auto" />
      </div>
      {view.promise === undefined ? null : (
        <p className="mt-2 text-sm">
          {view.promise}{' '}
          <Link to={paths.terms()} className="-my-3 inline-block py-3 text-ink underline underline-offset-2">
            Términos
          </Link>
        </p>
      )}
      {warnings.length === 0 ? null : (
        <ul aria-label="Advertencias" className="mt-2 grid gap-1 text-sm">
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {unknown.length + review.length === 0 ? null : (
        <ul aria-label="Por revisar" className="mt-2 grid gap-1 text-sm">
          <UnknownReasons unknown={unknown} review={review} />
        </ul>
      )}
      {assembly === undefined ? null : <p className="mt-2 text-sm text-muted">{assembly}</p>}
      <BetterPartNotice view={view} />
      <AdviceNotes view={view} />
      <WhyTheseParts view={view} />
    </section>
  );
}

/** Until the visitor says that they have them, too. @example 'falta el cooler' */
function sayMissing(sharers: readonly StepKey[], lacking: readonly StepKey[]): string {
  const [verb, theirs] = sharers.length > 1 ? ['faltan', 'las'] : ['falta', 'la pieza'];
  const shared = sharers.length === 0 ? [] : [`${theirs} que ya tiene quien la compartió`];
  return `${verb} ${both([...shared, ...lacking.map((step) => STEP_LABELS[step].the)])}`;
}

interface PartNameProps {
  view: BuilderView;
  id: string;
  title: string;
  children: ReactNode;
}

/** It opens the part's details, if the shop sells it. */
function PartName({ view, id, title, children }: PartNameProps) {
  const looks = 'min-w-0 grow';
  if (unlistedWords(id) !== null) return <span className={looks}>{children}</span>;
  return (
    <OverlayLink
      to={detailPath(view, id)}
      state={FROM_THE_BUILDER}
      title={title}
      className={`${looks} hover:text-ink hover:underline`}
    >
      {children}
    </OverlayLink>
  );
}

/** A press on another page led here, and its control is gone, so the PC gets the focus. */
function useFocusWhenEntered(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  useEffect(() => {
    // A page that was opened takes the focus until its content is there.
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement.matches('body, #contenido');
    if (type !== 'POP' && isLost) heading.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, []);
  return heading;
}

/** A complete PC without a power supply of its own has one in its case. */
function SupplyInCase({ icon }: Pick<BuildStep, 'icon'>) {
  return (
    <li className="flex min-h-9 items-center gap-2 text-muted">
      <StepIcon icon={icon} size={16} />
      La fuente viene con el gabinete
    </li>
  );
}
