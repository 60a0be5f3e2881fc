import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { sharedChunks } from './scripts/shared-chunks.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Found before the first page asks: a package that is found later reloads the page, or breaks it.
  optimizeDeps: { entries: ['src/web/{shop,admin,ui}/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedChunks } } } },
    // In one file, which is read as the shop opens: the next build takes its parts away while the shop is still open.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
});
