import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const SHARED = /src[\\/]web[\\/]|node_modules[\\/](?:clsx|lucide-react)[\\/]/;
const PANEL = /src[\\/]web[\\/]admin[\\/](?!login)/;

/** What two pages or more share comes as one file: on a slow phone thirty small ones wait for each other five times. */
const sharedParts = {
  groups: [
    { name: 'framework', test: FRAMEWORK, priority: 3 },
    {
      name: (id: string, graph: ModuleGraph) => (isPanelOnly(id, graph) ? null : 'shop'),
      test: SHARED,
      minShareCount: 2,
      priority: 2,
    },
    // No visitor pays for the panel.
    { name: 'panel', test: SHARED, minShareCount: 2, priority: 1 },
  ],
};

/** The panel's own, and what of the kit and the icons nobody else imports. */
function isPanelOnly(id: string, graph: ModuleGraph): boolean {
  if (PANEL.test(id)) return true;
  const known = graph.getModuleInfo(id);
  const importers = [...(known?.importers ?? []), ...(known?.dynamicImporters ?? [])];
  return importers.length > 0 && importers.every((importer) => PANEL.test(importer));
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedParts } } } },
  },
});
