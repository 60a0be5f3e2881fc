const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const OURS = /src[\\/]web[\\/]|node_modules[\\/](?:clsx|lucide-react)[\\/]/;
/** What Radix's dialog is made of, and nothing of its other parts. */
const DIALOG =
  /node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:dialog|compose-refs|context|dismissable-layer|primitive|slot|use-[\w-]+|focus-guards|focus-scope|id|portal|presence))|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|get-nonce|use-callback-ref|use-sidecar|tslib|detect-node-es)[\\/]/;

/** What two pages or more share comes as one file: on a slow phone thirty small ones wait for each other five times. */
export const sharedChunks = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    // It comes with the first dialog that a visitor opens.
    { name: 'dialog', test: DIALOG, minShareCount: 2, priority: 2 },
    { name: 'shared', test: OURS, minShareCount: 2, priority: 1 },
  ],
};
