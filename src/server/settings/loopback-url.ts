/**
 * Whether an address leads to the machine itself and to nobody else's.
 * @example isLoopbackUrl('http://localhost:3000') // true
 */
export function isLoopbackUrl(address: string): boolean {
  const hostname = URL.parse(address)?.hostname ?? '';
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
