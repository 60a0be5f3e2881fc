import type { Plugin } from 'vite';
import { emptyFunctions } from './empty-functions.ts';

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

/**
 * Functions without work in the shop (1.4 KB on every page): what React Router writes to a developer's console, routes that come later, and
 * navigations that a page stops. The build fails if a version has another function.
 */
const WITHOUT_WORK: Readonly<Record<string, readonly string[]>> = {
  'lib/router/history.js': ['warning'],
  'lib/router/router.js': [
    'discoverRoutes',
    'patchRoutes',
    'patchRoutesImpl',
    'shouldBlockNavigation',
    'getBlocker',
    'updateBlocker',
    'deleteBlocker',
  ],
};

/** Leaves out of the browser's bundle what React Router has for other apps. */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return partOf(UNUSED, id) ?? null;
    },
    transform(code, id) {
      const names = partOf(WITHOUT_WORK, id);
      return names === undefined ? null : { code: emptyFunctions(code, names), map: null };
    },
  };
}

function partOf<Part>(parts: Readonly<Record<string, Part>>, id: string): Part | undefined {
  const file = id.replaceAll('\\', '/');
  const name = Object.keys(parts).find((part) => file.endsWith(`react-router/dist/production/${part}`));
  return name === undefined ? undefined : parts[name];
}
