import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unavailabilityOf } from '#db/unavailable.ts';
import type { FailureLog } from '#lib/failure-log.ts';
import { sendProblem, type ProblemKind } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The problem that a route responds with while the database is unavailable. */
    whenAway?: 'order-not-taken';
  }
}

/** A full disk is cleaned, and a server restarted or replaced, within minutes. */
export const RETRY_AFTER_S = 60;

/** The name under which failures of the database are logged, for any request. */
export const DATABASE = 'database';

/** Whether the database was unavailable: the same request may succeed later. */
export function isDatabaseFailure(error: unknown): boolean {
  return unavailabilityOf(error) !== null;
}

/** Turns a thrown error into a problem. An unexpected error is logged completely, and its response reveals nothing of it. */
export function sendError(
  failures: FailureLog,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = fieldErrors(error.validation);
    const [first] = Object.values(errors);
    void sendProblem(reply, 'bad-input', { errors, ...(first === undefined ? {} : { detail: first }) });
    return;
  }
  const kind = KIND_BY_CODE[error.code];
  if (kind !== undefined) {
    void sendProblem(reply, kind);
    return;
  }
  // The client left in the middle of its request, or took too long: nobody reads the response, and the shop did not fail.
  if (request.raw.errored === error) return void sendProblem(reply, 'bad-input');
  const { method, url } = request;
  const where = { reqId: request.id, method, url };
  const why = unavailabilityOf(error);
  if (why !== null) {
    failures.failed(DATABASE, error, { ...where, why });
    const { whenAway = 'database-away' } = request.routeOptions.config;
    return void sendProblem(reply, whenAway, { retryAfterS: RETRY_AFTER_S });
  }
  failures.failed(`${method} ${request.routeOptions.url ?? ''}`, error, where);
  void sendProblem(reply, 'internal');
}

const KIND_BY_CODE: Readonly<Record<string, ProblemKind>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-input',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_BAD_URL: 'bad-url',
  AUTHOR_IS_GONE: 'forbidden',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  // A body without a content type.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'wrong-type',
};

function fieldErrors(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    errors[field] ??= issue.message ?? 'No es válido';
  }
  return errors;
}
