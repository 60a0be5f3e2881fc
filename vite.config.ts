import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './scripts/shared-chunks.ts';
import { SHARED_WITH_SERVER } from './scripts/common-packages.ts';
import { slimIcons } from './scripts/slim-icons.ts';
import { slimReact } from './scripts/slim-react.ts';
import { slimRouter } from './scripts/slim-router.ts';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), slimReact(), slimRouter(), slimIcons()],
  // `shop` or `panel`, see scripts/build-sites.ts.
  define: { 'import.meta.env.SITE': JSON.stringify(process.env['SITE'] ?? 'panel') },
  // Found before the first page asks: a package that is found later reloads the page, or breaks it.
  optimizeDeps: { entries: ['src/web/{shop,admin,ui}/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
    ssr: {
      ...(command === 'build' && { resolve: { noExternal: true, external: SHARED_WITH_SERVER } }),
      // In one file, which is read as the shop opens: the next build takes its parts away while the shop is still open. V8 keeps its text.
      build: { rolldownOptions: { output: { codeSplitting: false, comments: false } } },
    },
  },
}));
