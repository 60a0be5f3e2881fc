/**
 * Whether a public page's address opens one buyer's order, at `/carrito?pedido={clave}`. Only the query decides, whatever the path: it is
 * better not to cache one page too many than to cache somebody's order.
 */
export function opensAnOrder(pathAndQuery: string): boolean {
  return URL.parse(`http://tienda${pathAndQuery}`)?.searchParams.has('pedido') ?? true;
}

/** What opens an order, a quote or an account, in a query. */
const KEYS = ['pedido', 'presupuesto', 'clave', 'enlace', 'token'];

/**
 * Whether an address carries a key to somebody's data: no other site may learn it as the referrer. An address that cannot be parsed counts
 * as carrying one.
 */
export function carriesAKey(pathAndQuery: string): boolean {
  const url = URL.parse(`http://tienda${pathAndQuery}`);
  if (url === null) return true;
  return (
    KEYS.some((name) => url.searchParams.has(name)) ||
    /^\/+(?:presupuesto\/|admin\/+clave-nueva)/i.test(decoded(url.pathname))
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
