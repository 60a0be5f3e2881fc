import autocannon, { type LoadOptions } from 'autocannon';

const CONNECTIONS = 40;

/** Requests a second that were answered 2xx. @throws when any was not. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  options: Pick<LoadOptions, 'headers' | 'requests'> = {},
): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...options });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${bad} of the requests to ${url} were not answered 2xx`);
  return result['2xx'] / result.duration;
}
