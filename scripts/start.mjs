import { becomeParentOf, buildWhatIsStale, installWhatIsMissing, projectNode } from './bootstrap.mjs';

installWhatIsMissing();
buildWhatIsStale();
// Left alone, V8 lets 26,000 parts being imported leave 120 MB of garbage lying before it sweeps.
const SWEEP_SOONER = '--max-semi-space-size=16';

becomeParentOf(projectNode(), [SWEEP_SOONER, 'src/main.ts'], {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
});
