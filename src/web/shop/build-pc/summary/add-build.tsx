import clsx from 'clsx';
import { ShoppingCartIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { Button, buttonLooks, type ButtonLook } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { builderPath, type BuilderAddress } from '../model/builder-address.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { ownsAll } from '../model/part-lines.ts';
import { reasonsAgainst } from '../model/reasons-against.ts';
import { sharersSteps } from '../model/sharers-steps.ts';
import { BUYS } from './skip-to-buy.tsx';
import { sayNothingAdded, sayOutcome, type CartLineOutcome } from './add-build-to-cart.ts';
import { correctCart, sayChanged } from './correct-cart.ts';
import { useIsInCart } from './use-is-in-cart.ts';

/** Loaded when a build that does not work as it is, is about to be bought. */
const ConfirmErrors = lazy(() => import('./confirm-errors.tsx'));
/** Loaded when a shared build is about to be bought of which its sharer has a part. */
const AskForSharersParts = lazy(() => import('./ask-for-sharers-parts.tsx'));

/** What is asked before the build goes to the cart. */
type Question = { about: 'sharers' } | { about: 'errors'; address: BuilderAddress };

/**
 * Puts the build into the cart; one that does not work as it is, or has parts of whoever shared it, asks first. A link to the cart once all of it is
 * there. Disabled while nothing is chosen; nothing where the visitor has all of it.
 */
export function AddBuild({
  view,
  looks,
  isPressed = false,
  onAdded,
}: {
  view: BuilderView;
  /** It was pressed before the view was there. */
  isPressed?: boolean;
  looks?: ButtonLook;
  /** @param address The PC that was added: its buyer may have said that a part is theirs. */
  onAdded?: (outcomes: CartLineOutcome[], address: BuilderAddress) => void;
}) {
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const isInCart = useIsInCart(view);
  const cartLink = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  // The link takes the place of the button that was pressed, and its focus.
  useEffect(() => {
    if (isInCart && wasPressed.current) cartLink.current?.focus();
    wasPressed.current = false;
  }, [isInCart]);
  const button = useRef<HTMLButtonElement>(null);
  const isToPress = useRef(isPressed);
  useEffect(() => {
    if (isToPress.current) {
      button.current?.focus();
      button.current?.click();
    }
    isToPress.current = false;
  });
  if (isInCart) {
    return (
      <Link
        ref={cartLink}
        {...BUYS}
        to={paths.cart()}
        className={buttonLooks({ variant: 'primary', ...looks })}
      >
        En el carrito · Ver
      </Link>
    );
  }
  if (ownsAll(view)) return null;
  const add = (address: BuilderAddress) => {
    setQuestion(null);
    wasPressed.current = true;
    const outcomes = addWithToast({ ...view, address });
    onAdded?.(outcomes, address);
    if (address !== view.address) {
      void navigate(builderPath(address), { replace: true, preventScrollReset: true });
    }
  };
  const addOrAsk = (address: BuilderAddress) => {
    if (reasonsAgainst(view).length > 0) setQuestion({ about: 'errors', address });
    else add(address);
  };
  const hasSharers = sharersSteps(view).length > 0;
  const close = () => setQuestion(null);
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        {...looks}
        {...BUYS}
        className={clsx('needs-script', looks?.className)}
        disabled={Object.keys(view.parts).length === 0}
        onClick={() => (hasSharers ? setQuestion({ about: 'sharers' }) : addOrAsk(view.address))}
      >
        <ShoppingCartIcon aria-hidden size={18} />
        Añadir al carrito
      </Button>
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
    </>
  );
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
    notify.success(
      added.length === 1 ? sayOutcome(first) : `${added.length} componentes agregados al carrito`,
    );
  }
  return outcomes;
}
