/** The server said nothing for longer than it could take over anything; the connection was thrown away. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';

  constructor(ms: number) {
    super(`the database did not answer within ${ms} ms`);
  }
}
