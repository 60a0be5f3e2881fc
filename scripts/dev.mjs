import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { becomeParentOf, installWhatIsMissing, projectNode, ROOT } from './bootstrap.mjs';

// Node restarts the server when one of its files changes; Vite, inside it, renews the browser when one of the site's does.
installWhatIsMissing();

const parts = readdirSync(join(ROOT, 'src')).filter((name) => name !== 'web');
becomeParentOf(
  projectNode(),
  [
    // By name: watching every import, Node would also restart on the files that Vite writes in passing.
    ...[...parts.map((part) => join('src', part)), 'demo', 'mock-mercadopago'].map(
      (path) => `--watch-path=${path}`,
    ),
    '--watch-preserve-output',
    // The one React Router that Vite hands to the site is then the one that the server calls.
    '--conditions=development',
    'src/main.ts',
  ],
  { NODE_ENV: 'development' },
);
