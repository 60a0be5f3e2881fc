import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: `build/${process.env['SITE'] ?? 'panel'}`,
  ssr: true,
  // A dozen routes: their manifest is smaller than the requests that would discover it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
