import { join } from 'node:path';
import {
  becomeParentOf,
  buildWhatIsStale,
  bundledServer,
  installWhatIsMissing,
  isBuilt,
  COMPILE_CACHE,
  projectNode,
} from './bootstrap.mjs';
import { fromBundle, fromSources, SHOP_MEMORY } from './shop-process.mjs';

installWhatIsMissing({ dev: !isBuilt() });
buildWhatIsStale();
// The site in development is served from its sources, and the server then as well.
const isLive = process.env.NODE_ENV === 'development';
const server = bundledServer();
becomeParentOf(projectNode(), isLive ? fromSources() : fromBundle(server), {
  ...SHOP_MEMORY,
  // With what V8 compiled before, a start takes half as long.
  NODE_COMPILE_CACHE: isLive ? COMPILE_CACHE : join(server, 'cache'),
});
