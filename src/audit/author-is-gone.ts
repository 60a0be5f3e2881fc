/** Whoever changes something was deleted while they did: nothing of it stays. The server answers it like a session that is over. */
export class AuthorIsGone extends Error {
  override name = 'AuthorIsGone';
  readonly code = 'AUTHOR_IS_GONE';
}
