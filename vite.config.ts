import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What two pages or more share comes as one file: on a slow phone thirty small ones wait for each other five times. */
const sharedParts = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
    // No visitor pays for the panel.
    { name: 'panel', test: /src[\\/]web[\\/]admin[\\/]/, minShareCount: 2, priority: 1 },
    { name: 'shop', test: /src[\\/]web[\\/]|node_modules[\\/](?:clsx|lucide-react)[\\/]/, minShareCount: 2 },
  ],
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: sharedParts } } } },
  },
});
