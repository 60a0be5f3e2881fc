import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as routes from '#contract/endpoints/shop-routes.ts';
import type { Problem } from '#contract/build.ts';
import { SHOP_NAMES } from '#contract/names/shop-names.ts';
import { VERDICT_NAMES } from '#contract/names/verdict-names.ts';
import { openClient } from '#web/api/api-client.ts';
import { useLeftOutParts } from '#web/browser-storage/cart-left-out-storage.ts';
import { keyOfParts } from '#web/browser-storage/cart-pcs-storage.ts';
import { useCartWarnings } from '#web/browser-storage/cart-warnings-storage.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonLooks } from '#web/ui/button.tsx';
import { cartPcPath } from '../build-pc/model/builder-address.ts';
import { picksText, type Picks } from '../build-pc/model/picks.ts';
import type { ReadyLine } from './check-cart.ts';
import { clashesIn, pcInCart } from './pc-in-cart.ts';

const { call } = openClient({ ...SHOP_NAMES, ...VERDICT_NAMES });

/** The conflicts among parts that were added one by one, with a link to the builder, which exchanges them. */
export function CartClashes({ lines }: { lines: readonly ReadyLine[] }) {
  const ids = lines.map(({ product }) => product.id);
  const pc = pcInCart(lines, useLeftOutParts(ids));
  const clashes = useClashes(pc, ids);
  if (pc === null || clashes.length === 0) return null;
  const parts = lines
    .filter(({ product }) => Object.values(pc.chosen).includes(product.id))
    .map(({ product: { id }, quantity: units }) => ({ id, units }));
  return (
    <Alert
      tone="bad"
      announced={false}
      className="mb-6"
      title="Si son para la misma PC, hay componentes que no encajan entre sí"
      actions={
        <Link
          to={cartPcPath({ ...pc, sharers: [], examples: {} }, keyOfParts(parts))}
          className={buttonLooks({ size: 'sm' })}
        >
          Corregir en el armador
        </Link>
      }
    >
      <ul className="grid gap-1">
        {clashes.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** None while the shop has not responded: the cart is bought without its opinion. */
function useClashes(pc: Picks | null, ids: readonly string[]): readonly string[] {
  const known = useCartWarnings(ids);
  const asked = pc === null ? '' : picksText(pc);
  const [response, setResponse] = useState<{ asked: string; problems: Problem[] }>({
    asked: '',
    problems: [],
  });
  useEffect(() => {
    if (asked === '') return;
    const abort = new AbortController();
    const query = Object.fromEntries(new URLSearchParams(asked));
    call(routes.compatibility, { query, signal: abort.signal }).then(
      ({ problems }) => setResponse({ asked, problems }),
      () => undefined,
    );
    return () => abort.abort();
  }, [asked]);
  return pc === null || response.asked !== asked ? [] : clashesIn(response.problems, pc, known);
}
