import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Says of a supplier's list what it lets the rules judge: `npm run report-coverage -- list.json`, the demo feed without one.
installWhatIsMissing();
becomeParentOf(projectNode(), ['scripts/report-coverage.ts', ...process.argv.slice(2)], {});
