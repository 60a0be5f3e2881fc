import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Whoever has the server's shell gets into the panel, whether the shop runs or not.
installWhatIsMissing({ dev: false });
becomeParentOf(projectNode(), ['src/admin.ts', ...process.argv.slice(2)], {});
