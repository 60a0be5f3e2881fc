/**
 * Whether a public page's address opens one buyer's order, at `/carrito?pedido={clave}`. Read from the query alone, whatever the path:
 * rather a page too many that is not kept than somebody's order among the kept answers.
 */
export function opensAnOrder(pathAndQuery: string): boolean {
  return URL.parse(`http://tienda${pathAndQuery}`)?.searchParams.has('pedido') ?? true;
}
