import clsx from 'clsx';
import { ShoppingCartIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/address/paths.ts';
import { Button, buttonLooks, type ButtonLook } from '#web/ui/button.tsx';
import type { BuilderView } from '../model/builder-view.ts';
import { ownsAll } from '../model/part-lines.ts';
import { BUYS } from './skip-to-buy.tsx';
import type { Buying } from './use-buy.tsx';
import { useIsInCart } from './use-is-in-cart.ts';

/**
 * The button that buys the build; a link to the cart once the whole build is there. It is disabled while nothing is chosen, and absent if
 * the visitor has all the parts.
 */
export function AddBuild({
  view,
  buying: { run, isWaiting },
  looks,
  isPressed = false,
}: {
  view: BuilderView;
  /** It belongs to a parent that stays when this button is gone, and that shows the questions. */
  buying: Buying;
  looks?: ButtonLook;
  /** It was pressed before the view was there. */
  isPressed?: boolean;
}) {
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
  const { pcs } = view.address;
  return (
    <Button
      ref={button}
      variant="primary"
      {...looks}
      {...BUYS}
      className={clsx('needs-script', looks?.className)}
      disabled={Object.keys(view.parts).length === 0}
      aria-busy={isWaiting}
      onClick={() => {
        wasPressed.current = true;
        run();
      }}
    >
      <ShoppingCartIcon aria-hidden size={18} />
      Añadir {pcs > 1 ? `${pcs} ` : ''}al carrito
    </Button>
  );
}
