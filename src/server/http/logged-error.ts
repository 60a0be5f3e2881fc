import { HIDDEN, withoutContacts } from '#lib/without-contacts.ts';

/** The log keeps only these fields of an error. Others from a database (`detail`, `where`) repeat the row, with its buyer. */
const KEPT = ['code', 'errcode', 'constraint', 'table', 'column'] as const;

/** An error has few causes; a circle of them would have no end. */
const MAX_DEPTH = 4;

/** The kept fields, and `cause` or `errors` in the same form, stand beside these. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

/**
 * The log's version of an error, without any text that a person typed.
 * @example loggedError(new Error('no mailbox ana@example.com')) // { type: 'Error', message: 'no mailbox …', stack: … }
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutContacts(String(error)), stack: '' };
  }
  const kept = Object.entries(error).filter(([name]) => KEPT.includes(name as (typeof KEPT)[number]));
  const nested = depth < MAX_DEPTH;
  return {
    type: error.name,
    message: textOf(error, error.message),
    stack: textOf(error, error.stack ?? ''),
    ...Object.fromEntries(kept),
    ...(nested && error.cause !== undefined && { cause: loggedError(error.cause, depth + 1) }),
    ...(nested &&
      error instanceof AggregateError && {
        errors: error.errors.map((one) => loggedError(one, depth + 1)),
      }),
  };
}

function textOf(error: Error, text: string): string {
  return withoutContacts(quotesInput(error) ? text.replaceAll(/"[^"]*"/g, `"${HIDDEN}"`) : text);
}

/**
 * Whether the message quotes its input: PostgreSQL does for wrong values (class 22 of its codes:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html), and V8 for text that is not JSON.
 */
function quotesInput(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  return 'code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code);
}
