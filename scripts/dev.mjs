import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { becomeParentOf, installWhatIsMissing, projectNode, ROOT } from './bootstrap.mjs';

// Node restarts the server when one of its files changes; Vite, inside it, updates the browser when one of the site's does.
installWhatIsMissing();

const parts = readdirSync(join(ROOT, 'src')).filter((name) => name !== 'web');
becomeParentOf(
  projectNode(),
  [
    // By name: if Node watched every import, it would also restart for the temporary files of Vite.
    ...[...parts.map((part) => join('src', part)), 'demo', 'mock-mercadopago'].map(
      (path) => `--watch-path=${path}`,
    ),
    '--watch-preserve-output',
    // Then Vite gives the site the same React Router that the server uses.
    '--conditions=development',
    'src/main.ts',
  ],
  { NODE_ENV: 'development' },
);
