/** The history state of a card's link whose detail opens in a dialog: closing it goes back. The dialog stands over the list. */
export const FROM_LIST = 'detalle-de-lista';
/** The same of a card on another page, which the dialog leaves. */
export const FROM_PAGE = 'detalle-de-pagina';

let closed: string | null = null;

/** The product whose detail was closed, for the page that was left to open it. */
export function rememberClosed(productId: string): void {
  closed = productId;
}

/** Once. */
export function takeClosed(): string | null {
  const productId = closed;
  closed = null;
  return productId;
}
