import type { Plugin } from 'vite';

/**
 * Two parts of React Router that the shop never uses, as they are without it (2 KB on every page): its manifest holds every route
 * (`routeDiscovery` in react-router.config.ts), and nothing observes the router. The build fails if a version wants another export.
 */
const UNUSED: Readonly<Record<string, string>> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getPathsWithAncestors = (paths) => paths;
    export const getManifestPath = () => '';
    export const URL_LIMIT = 0;
    export const handleClientVersionMismatch = async () => undefined;
  `,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;
    export const instrumentClientSideRouter = (router) => router;
  `,
};

/** Leaves out of the browser's bundle what React Router has for other apps. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const file = id.replaceAll('\\', '/');
      const part = Object.keys(UNUSED).find((name) => file.endsWith(`react-router/dist/production/${name}`));
      return part === undefined ? null : UNUSED[part];
    },
  };
}
