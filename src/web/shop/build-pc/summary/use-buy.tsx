import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { latestLocation, useRouter } from '#web/address/pending-location.tsx';
import { notify } from '#web/ui/notify.ts';
import { builderPath, partsPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { reasonsAgainst } from '../model/reasons-against.ts';
import { sharersSteps } from '../model/sharers-steps.ts';
import { sayNothingAdded, sayOutcome, type CartLineOutcome } from './add-build-to-cart.ts';
import { correctCart, sayChanged } from './correct-cart.ts';
import type { Of } from './of-pc.ts';
import { useOnceShown, type OnceShown } from './use-once-shown.ts';

/** Loaded when a build that does not work as it is, is about to be bought. */
const ConfirmErrors = lazy(() => import('./confirm-errors.tsx'));
/** Loaded when a visitor is about to buy a shared build of which its sender has a part. */
const AskForSharersParts = lazy(() => import('./ask-for-sharers-parts.tsx'));

export interface Buying extends OnceShown {
  /** What became of each part when the PC was added. */
  added: Of<CartLineOutcome[]> | null;
  /** The questions before the build goes to the cart. */
  question: ReactNode;
}

type Question = { about: 'sharers' } | { about: 'errors'; address: BuilderAddress };

/**
 * Puts the build into the cart, with a part that is still loading. It asks first if the build does not work as it is, or if its sender has
 * some of its parts. The buyer may answer that they have a part.
 */
export function useBuy(view: BuilderView): Buying {
  const [question, setQuestion] = useState<Question | null>(null);
  const [added, setAdded] = useState<Buying['added']>(null);
  const navigate = useNavigate();
  const add = (address: BuilderAddress) => {
    setQuestion(null);
    setAdded({ path: partsPath(address), about: addWithToast({ ...view, address }) });
    if (address !== view.address) {
      void navigate(builderPath(address), { replace: true, preventScrollReset: true });
    }
  };
  const { pathname } = useLocation();
  const router = useRouter();
  const ask = (about: Question) => {
    const isLeaving = latestLocation(router).pathname !== pathname;
    if (!isLeaving) return setQuestion(about);
    // A visitor who is leaving the page gets no question.
    notify.error('No agregamos la PC al carrito', {
      detail: 'Antes tenemos que preguntarte algo: volvé a la PC y tocá "Añadir al carrito".',
      action: { label: 'Volver a la PC', run: () => void navigate(partsPath(view.address)) },
    });
  };
  const addOrAsk = (address: BuilderAddress) => {
    if (reasonsAgainst(view).length > 0) ask({ about: 'errors', address });
    else add(address);
  };
  const once = useOnceShown(view, () => {
    if (sharersSteps(view).length > 0) ask({ about: 'sharers' });
    else addOrAsk(view.address);
  });
  const close = () => setQuestion(null);
  return {
    ...once,
    added,
    question: (
      <Suspense>
        {question?.about === 'sharers' ? (
          <AskForSharersParts view={view} onAnswered={addOrAsk} onClose={close} />
        ) : null}
        {question?.about === 'errors' ? (
          <ConfirmErrors
            view={view}
            address={question.address}
            onConfirm={() => add(question.address)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}

function addWithToast(view: BuilderView): CartLineOutcome[] {
  const { outcomes, changed, undo } = correctCart(view);
  const added = outcomes.filter(({ outcome }) => outcome === 'added');
  const [first] = added;
  if (changed > 0) {
    notify.success(sayChanged(changed), { action: { label: 'Deshacer', run: undo } });
  } else if (first === undefined) {
    const [refused] = outcomes;
    notify.error(
      sayNothingAdded(outcomes),
      outcomes.length === 1 && refused ? { detail: refused.description } : {},
    );
  } else {
    const { pcs } = view.address;
    const forSeveral = pcs > 1 ? `, para ${pcs} PC` : '';
    notify.success(
      added.length === 1
        ? sayOutcome(first)
        : `${added.length} componentes agregados al carrito${forSeveral}`,
    );
  }
  return outcomes;
}
