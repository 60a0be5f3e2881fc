import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Gives the person with the server's shell access to the panel, whether the shop runs or not.
installWhatIsMissing({ dev: false });
becomeParentOf(projectNode(), ['src/admin.ts', ...process.argv.slice(2)], {});
