import { becomeParentOf, installWhatIsMissing, projectNode } from './bootstrap.mjs';

// Node restarts the server when one of its files changes; Vite, inside it, renews the browser when one of the site's does.
installWhatIsMissing();
becomeParentOf(projectNode(), ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  NODE_ENV: 'development',
});
