/**
 * Packages that the server imports too: pages and server must share one copy. The other packages of the pages are built into the pages, and
 * those of the server into a release.
 */
export const SHARED_WITH_SERVER = ['react', 'react-dom', 'react-router', 'zod'];
