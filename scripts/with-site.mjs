import { becomeParentOf, buildWhatIsStale, installWhatIsMissing, projectNode } from './bootstrap.mjs';
import { findOrInstallChromium } from './browser.mjs';

// Runs a file of the project that opens the built site in a browser: `node scripts/with-site.mjs bench/run.ts first-paint`.
installWhatIsMissing();
buildWhatIsStale();
const chromium = findOrInstallChromium();
becomeParentOf(projectNode(), process.argv.slice(2), chromium === undefined ? {} : { CHROMIUM: chromium });
