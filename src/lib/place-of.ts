/** An address without the parts that may be secret, for logs and screens. @param address A `URL`. */
export function placeOf(address: { readonly origin: string; readonly pathname: string }): string {
  return address.origin + address.pathname;
}
