import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { takeClosed } from '../product-card/detail-return.ts';

/** When a detail closes, the focus returns to the card that opened it. @param linkOf The address of a product's detail. */
export function useFocusOnReturn(linkOf: (productId: string) => string): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const productId = takeClosed();
    if (productId === null || !isBack) return;
    const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(linkOf(productId))}"]`);
    [...links].at(-1)?.focus();
  }, [isBack, linkOf]);
}
