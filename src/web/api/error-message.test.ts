import { expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { errorMessage } from './error-message.ts';
import { NO_CONNECTION } from './no-connection.ts';

it('what the shop said is shown as it is, and so is a lost connection', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  expect(errorMessage(new ApiError('Queda 1 unidad', 409))).toBe('Queda 1 unidad');
  expect(errorMessage(new ApiError(NO_CONNECTION, 0))).toBe(NO_CONNECTION);
  expect(log).not.toHaveBeenCalled();
});

it('a buyer reads no English of an error of our own, and the console has it', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const bug = new TypeError("Cannot read properties of undefined (reading 'id')");
  expect(errorMessage(bug)).toBe('Algo salió mal de nuestro lado. Intentá de nuevo.');
  expect(log).toHaveBeenCalledWith(bug);
});
