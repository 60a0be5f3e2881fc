import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import type { CardProduct } from '#web/shop/product-card/card-product.ts';
import { changedView, MOST_COMPARED, type CatalogueAddress } from '../catalogue-address.ts';

/** The form to which the boxes of all cards belong: without JavaScript it is sent with its own button. */
export const COMPARE_FORM = 'comparar';

/** Puts a product beside others. `isOther`: it is of another category than those chosen. */
export function CompareBox({
  product,
  address,
  isOther,
}: {
  product: CardProduct;
  address: CatalogueAddress;
  isOther: boolean;
}) {
  const navigate = useNavigate();
  const isChosen = address.compared.includes(product.id);
  const isFull = address.compared.length >= MOST_COMPARED;
  const box = useRef<HTMLInputElement>(null);
  // The box is the browser's: it stands as pressed while the answer is on its way.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  const isBarred = !isChosen && (isOther || isFull);
  const toggle = () => {
    const others = address.compared.filter((id) => id !== product.id);
    const compared = isChosen ? others : [...others, product.id];
    void navigate(paths.catalogue(changedView(address, { compared })), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <label
      title={isBarred ? (isOther ? 'Es de otra categoría' : `Ya elegiste ${MOST_COMPARED}`) : undefined}
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
        className="size-4 accent-ink"
      />
      <span>
        Comparar<span className="sr-only">: {product.descripcion}</span>
      </span>
    </label>
  );
}
