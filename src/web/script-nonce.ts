import { createContext } from 'react';

/**
 * Marks, while a page is rendered on the server, the scripts that the shop itself writes: they alone go into the page's
 * Content-Security-Policy. It is taken out of the page before it is sent, so a browser never sees one.
 */
export const ScriptNonce = createContext<string | undefined>(undefined);
