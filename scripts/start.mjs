import { join } from 'node:path';
import {
  becomeParentOf,
  buildWhatIsStale,
  installWhatIsMissing,
  isBuilt,
  projectNode,
  ROOT,
} from './bootstrap.mjs';
import { SHOP_MEMORY, SHOP_PROCESS } from './shop-process.mjs';

installWhatIsMissing({ dev: !isBuilt() });
buildWhatIsStale();
becomeParentOf(projectNode(), SHOP_PROCESS, {
  ...SHOP_MEMORY,
  // Node's compile cache reduces the start to a quarter.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
});
