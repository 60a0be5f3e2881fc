import type { Plugin } from 'vite';
import { emptyFunctions } from './empty-functions.ts';

/**
 * React DOM's view transitions (2.8 KB on every page). The shop renders no `<ViewTransition>`. One that is rendered would not animate until
 * its names are removed from this list. The build fails if a version has another function.
 */
const VIEW_TRANSITIONS = [
  'trackEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'startViewTransition',
  'applyViewTransitionToHostInstances',
  'restoreViewTransitionOnHostInstances',
  'createViewTransitionInstance',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'ViewTransitionPseudoElement',
];

/** Leaves out of the browser's bundle what React DOM has for other apps. */
export function slimReact(): Plugin {
  return {
    name: 'slim-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      return id.replaceAll('\\', '/').endsWith('react-dom/cjs/react-dom-client.production.js')
        ? { code: emptyFunctions(code, VIEW_TRANSITIONS), map: null }
        : null;
    },
  };
}
