import { globSync, readFileSync } from 'node:fs';

/** What Vite tells of the modules it has read. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const OURS = /src[\\/]web[\\/]|node_modules[\\/](?:clsx|lucide-react)[\\/]/;
/** What Radix's dialog is made of, and nothing of its other parts. */
const DIALOG =
  /node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:dialog|compose-refs|context|dismissable-layer|primitive|slot|use-[\w-]+|focus-guards|focus-scope|id|portal|presence))|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|get-nonce|use-callback-ref|use-sidecar|tslib|detect-node-es)[\\/]/;
const PANEL = /src[\\/]web[\\/]admin[\\/]/;

/**
 * What two pages or more share comes as one file: on a slow phone thirty small ones wait for each other five times. What only the
 * panel shares with itself is another file: no visitor pays for it.
 */
export function shareChunks(webDirectory: string) {
  const shopIcons = iconsOf(globSync('**/*.tsx', { cwd: webDirectory }).filter(isOfTheShop), webDirectory);

  function isPanelOnly(id: string, graph: ModuleGraph): boolean {
    if (PANEL.test(id)) return true;
    // All icons are imported by one file of their library, so the graph does not tell whose they are.
    const icon = /lucide-react.*[\\/]icons[\\/]([\w-]+)/.exec(id)?.[1];
    if (icon !== undefined) return !shopIcons.has(icon);
    const known = graph.getModuleInfo(id);
    const importers = [...(known?.importers ?? []), ...(known?.dynamicImporters ?? [])];
    return importers.length > 0 && importers.every((importer) => PANEL.test(importer));
  }

  return {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: 3 },
      // It comes with the first dialog that a visitor opens; in the panel's file they would load the panel.
      { name: 'dialog', test: DIALOG, minShareCount: 2, priority: 3 },
      {
        name: (id: string, graph: ModuleGraph) => (isPanelOnly(id, graph) ? null : 'shop'),
        test: OURS,
        minShareCount: 2,
        priority: 2,
      },
      { name: 'panel', test: OURS, minShareCount: 2, priority: 1 },
    ],
  };
}

function isOfTheShop(file: string): boolean {
  return !PANEL.test(`src/web/${file}`);
}

/** The files of the icons that these sources import: `Trash2Icon` -> `trash`. */
function iconsOf(files: readonly string[], directory: string): ReadonlySet<string> {
  const imports = files.flatMap((file) =>
    Array.from(
      readFileSync(`${directory}/${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
      ([, names = '']) => names,
    ),
  );
  const wanted = new Set(imports.join(',').match(/\b[A-Z]\w*Icon\b/g));
  const index = readFileSync('node_modules/lucide-react/dist/esm/lucide-react.mjs', 'utf8');
  const found = new Set<string>();
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    if (names.match(/\b[A-Z]\w*Icon\b/g)?.some((name) => wanted.has(name))) found.add(file);
  }
  if (found.size === 0)
    throw new Error('the icons of the shop were not found: has lucide-react another layout?');
  return found;
}
