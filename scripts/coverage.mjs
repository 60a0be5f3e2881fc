import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Reports how much of a supplier's list the rules can judge: `npm run coverage -- list.json`, the demo feed without one.
installWhatIsMissing();
becomeParentOf(projectNode(), ['scripts/coverage.ts', ...process.argv.slice(2)], {});
