import { useEffect, useRef } from 'react';
import type { PublicProduct } from '#contract/product.ts';
import type { CardProduct } from '#web/product/card-product.ts';
import { paths } from '#web/address/paths.ts';
import { HiddenFields } from '#web/ui/form-values.tsx';
import { Button } from '#web/ui/button.tsx';
import { MAX_COMPARED, changedView, type CatalogueAddress } from '../address/catalogue-address.ts';
import { useChangeView } from '../address/use-change-view.ts';

/** The form to which the boxes of all cards belong: without JavaScript it is sent with its own button. */
const COMPARE_FORM = 'comparar';

/** Adds a product to the comparison. `isOther`: it is of another category than those chosen. */
export function CompareBox({
  product,
  address,
  isOther,
}: {
  product: CardProduct;
  address: CatalogueAddress;
  isOther: boolean;
}) {
  const change = useChangeView();
  const isChosen = address.compared.includes(product.id);
  const isFull = address.compared.length >= MAX_COMPARED;
  const box = useRef<HTMLInputElement>(null);
  // The checkbox is uncontrolled: it stays as pressed while the page loads.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  const isBarred = !isChosen && (isOther || isFull);
  const toggle = () =>
    change(
      ({ compared }) => {
        const others = compared.filter((id) => id !== product.id);
        return { compared: isChosen ? others : [...others, product.id] };
      },
      { replace: true },
    );
  return (
    <label
      title={isBarred ? (isOther ? 'Es de otra categoría' : `Ya elegiste ${MAX_COMPARED}`) : undefined}
      className="inline-flex min-h-9 items-center gap-2 text-sm text-muted hover:text-ink has-checked:font-semibold has-checked:text-ink has-disabled:opacity-60"
    >
      <input
        ref={box}
        type="checkbox"
        name="comparar"
        value={product.id}
        form={COMPARE_FORM}
        defaultChecked={isChosen}
        disabled={isBarred}
        onChange={toggle}
        className="tick size-4"
      />
      <span>
        Comparar<span className="sr-only">{` ${product.description}`}</span>
      </span>
    </label>
  );
}

/** Sends the cards' checkboxes where there is no JavaScript. */
export function CompareForm({ address }: { address: CatalogueAddress }) {
  return (
    <form id={COMPARE_FORM} method="get" action={paths.catalogue()}>
      <noscript>
        <HiddenFields link={paths.catalogue(changedView(address, { compared: [] }))} />
        <input type="hidden" name="ver" value="comparacion" />
        <Button type="submit" size="sm" className="mb-3">
          Comparar los marcados
        </Button>
      </noscript>
    </form>
  );
}

/** Parts of one kind have the same facts. Other products are comparable within their category. */
export function isComparable(
  one: Pick<PublicProduct, 'facts' | 'category'>,
  other: Pick<PublicProduct, 'facts' | 'category'>,
): boolean {
  if (one.facts.kind !== other.facts.kind) return false;
  return one.facts.kind !== 'not_a_part' || one.category === other.category;
}
