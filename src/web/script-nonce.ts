import { createContext } from 'react';

/**
 * Marks the shop's own scripts while the server renders a page: only their hashes go into the page's Content-Security-Policy. The server
 * removes the nonce before it sends the page.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
