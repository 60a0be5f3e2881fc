import { ApiError } from '#web/api/api-client.ts';
import { useChange } from '../use-change.ts';

/**
 * A change for a form: errors of its fields go back to the form, other errors to the banner.
 * @throws ApiError where the form should show it; it resolves to undefined where the banner shows the error.
 */
export function usePersonChange() {
  const change = useChange();
  return async <Value>(run: () => Promise<Value>, failure: string): Promise<Value | undefined> => {
    let forTheForm: ApiError | null = null;
    const response = await change(async () => {
      try {
        return await run();
      } catch (error) {
        if (error instanceof ApiError && error.problem?.errors !== undefined) forTheForm = error;
        throw error;
      }
    }, failure);
    if (forTheForm !== null) throw forTheForm as ApiError; // set inside the callback above, which the compiler does not follow
    return response;
  };
}
