import { becomeParentOf, buildWhatIsStale, installWhatIsMissing, projectNode } from './bootstrap.mjs';

installWhatIsMissing();
buildWhatIsStale();
becomeParentOf(projectNode(), ['src/main.ts'], { NODE_ENV: process.env.NODE_ENV ?? 'production' });
