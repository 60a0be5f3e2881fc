import { join } from 'node:path';
import { becomeParentOf, buildWhatIsStale, installWhatIsMissing, projectNode, ROOT } from './bootstrap.mjs';

// Builds the site, and from it a release: a folder that starts with Node alone. Options: see build-release.ts.
installWhatIsMissing();
buildWhatIsStale();
becomeParentOf(projectNode(), [join(ROOT, 'scripts', 'build-release.ts'), ...process.argv.slice(2)], {});
