import { ApiError } from '#web/api/api-client.ts';

/** Whether a call failed with that kind of problem. @example isOfKind(error, NO_PERMISSION) */
export function isOfKind(error: unknown, kind: string): boolean {
  return error instanceof ApiError && (error.problem?.type.endsWith(`#problema-${kind}`) ?? false);
}
