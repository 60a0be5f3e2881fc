import clsx from 'clsx';
import { ShoppingCartIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { Button, buttonLooks, type ButtonLook } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import type { BuilderView } from '../model/builder-view.ts';
import { BUYS } from './skip-to-buy.tsx';
import { addBuildToCart, sayNothingAdded, sayOutcome, type CartLineOutcome } from './add-build-to-cart.ts';
import { useIsInCart } from './use-is-in-cart.ts';

/** Loaded when a build with an error is about to be bought. */
const ConfirmErrors = lazy(() => import('./confirm-errors.tsx'));

/**
 * Puts the build into the cart; one with an error asks first. A link to the cart once all of it is there. Disabled while nothing is
 * chosen.
 */
export function AddBuild({
  view,
  looks,
  onAdded,
}: {
  view: BuilderView;
  looks?: ButtonLook;
  onAdded?: (outcomes: CartLineOutcome[]) => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const isInCart = useIsInCart(view);
  const cartLink = useRef<HTMLAnchorElement>(null);
  const wasPressed = useRef(false);
  // The link takes the place of the button that was pressed, and its focus.
  useEffect(() => {
    if (isInCart && wasPressed.current) cartLink.current?.focus();
    wasPressed.current = false;
  }, [isInCart]);
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
  const add = () => {
    setAsking(false);
    wasPressed.current = true;
    const outcomes = addWithToast(view);
    onAdded?.(outcomes);
  };
  return (
    <>
      <Button
        variant="primary"
        {...looks}
        {...BUYS}
        className={clsx('needs-script', looks?.className)}
        disabled={Object.keys(view.parts).length === 0}
        onClick={view.verdict.status === 'error' ? () => setAsking(true) : add}
      >
        <ShoppingCartIcon aria-hidden size={18} />
        Añadir al carrito
      </Button>
      {isAsking ? (
        <Suspense>
          <ConfirmErrors view={view} onConfirm={add} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function addWithToast(view: BuilderView): CartLineOutcome[] {
  const outcomes = addBuildToCart(view);
  const added = outcomes.filter(({ outcome }) => outcome === 'added');
  const [first] = added;
  if (first === undefined) {
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
