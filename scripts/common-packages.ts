/**
 * What the server itself imports too: the pages and it must hold the same one. The rest of what pages use is built into them, and the rest
 * of what the server uses into a release.
 */
export const SHARED_WITH_SERVER = ['react', 'react-dom', 'react-router', 'zod'];
