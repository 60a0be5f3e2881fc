import { becomeParentOf, COMPILE_CACHE, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// The shop's command line, whether the shop runs or not: `npm run shop -- ayuda`.
const INIT_CWD = process.env.INIT_CWD ?? process.cwd();
installWhatIsMissing({ dev: false });
becomeParentOf(projectNode(), ['src/cli/main.ts', ...process.argv.slice(2)], {
  INIT_CWD,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
});
