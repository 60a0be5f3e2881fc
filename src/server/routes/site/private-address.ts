/**
 * Whether a public page's address opens one buyer's order, at `/carrito?pedido={clave}`. Read from the query alone, whatever the path:
 * rather a page too many that is not kept than somebody's order among the kept answers.
 */
export function opensAnOrder(pathAndQuery: string): boolean {
  return URL.parse(`http://tienda${pathAndQuery}`)?.searchParams.has('pedido') ?? true;
}

/** What opens an order, a quote or an account, in a query. */
const KEYS = ['pedido', 'presupuesto', 'clave', 'enlace', 'token'];

/**
 * Whether an address carries a key that opens something of somebody's: no other site may learn it as the referrer. What cannot be read counts
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
