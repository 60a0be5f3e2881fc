import { useEffect } from 'react';
import { useNavigationType } from 'react-router';

/**
 * The history state of a card's link whose detail opens in a dialog: closing it goes back. The dialog stands over the list; a card of
 * another page leaves that page.
 */
export const FROM_LIST = { detailFrom: 'list' } as const;
export const FROM_PAGE = { detailFrom: 'page' } as const;

export function detailFrom(state: unknown): 'list' | 'page' | null {
  if (typeof state !== 'object' || state === null || !('detailFrom' in state)) return null;
  return state.detailFrom === 'list' || state.detailFrom === 'page' ? state.detailFrom : null;
}

/** The product whose detail was closed last, for the page that was left to open it. */
let closed: string | null = null;

/** @param productId What a card of another page opened; null: nothing. */
export function useRememberClosed(productId: string | null): void {
  useEffect(() => {
    if (productId === null) return undefined;
    return () => {
      closed = productId;
    };
  }, [productId]);
}

/** The focus comes back to the card whose detail was closed. @param linkOf The address of a product's detail. */
export function useFocusOnReturn(linkOf: (productId: string) => string): void {
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    const productId = closed;
    closed = null;
    if (productId === null || !isBack) return;
    const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(linkOf(productId))}"]`);
    [...links].at(-1)?.focus();
  }, [isBack, linkOf]);
}
