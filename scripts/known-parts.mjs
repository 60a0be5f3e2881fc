import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Imports the base of known parts, whether the shop runs or not.
installWhatIsMissing({ dev: false });
becomeParentOf(projectNode(), ['src/known-parts.ts', ...process.argv.slice(2)], {});
