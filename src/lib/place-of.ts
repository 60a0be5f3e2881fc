/** An address without what may be secret in it, fit for logs and screens. @param address A `URL`. */
export function placeOf(address: { readonly origin: string; readonly pathname: string }): string {
  return address.origin + address.pathname;
}
