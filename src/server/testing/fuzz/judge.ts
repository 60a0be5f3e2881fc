import type { ApiInput } from './api-inputs.ts';

export interface Answered {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

/** What is wrong with an answer, whatever was asked; null where nothing is. */
export function complaintAbout(
  { url, method }: Pick<ApiInput, 'url' | 'method'>,
  response: Answered,
): string | null {
  const { status, headers, body } = response;
  const sent = headers['content-type'];
  const type = typeof sent === 'string' ? sent : '';
  const path = url.split('?', 1)[0] ?? '';
  if (status >= 500 && !(status === 503 && DELIBERATE.test(body))) return `answered ${status}`;
  if (INSIDE.test(body)) return 'shows something of the inside';
  // 431 is Node's own, before anything of ours: its parser gave up on the head.
  if (!path.startsWith('/api/') || status < 400 || status === 431 || method === 'HEAD') return null;
  if (!type.startsWith('application/problem+json')) return `answered ${status} as ${type}`;
  const said: unknown = JSON.parse(body);
  const isProblem = typeof said === 'object' && said !== null && 'status' in said && said.status === status;
  return isProblem ? null : 'its problem says another status';
}

/** Statuses that the shop sends on purpose: it takes no money, its provider is away, or there are too many requests. */
const DELIBERATE = /"\/api\/docs#problema-(?!internal|unavailable|database-away|order-not-taken)/;

/** Traces of code and of the database, which no answer carries. */
export const INSIDE =
  /node_modules|\bat \S+ \(|\.ts:\d+:\d+|SQLITE_|SqliteError|ERR_[A-Z_]{6,}|no such (table|column)|violates .* constraint/;
