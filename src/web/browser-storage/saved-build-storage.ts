import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { isRecord } from '#lib/is-record.ts';
import { browserStorage, type SafeStorage } from './safe-storage.ts';
import { parseStored } from './stored-json.ts';
import { useStoredKeys } from './use-stored-keys.ts';

/** Each saved build has a key of its own: `build_{id}`. */
const PREFIX = 'build_';

export interface SavedBuild {
  id: string;
  name: string;
  /** ISO time. */
  createdAt: string;
  totalPrice: number;
  componentCount: number;
  /** `compatible`, `warning` or `error`; anything else shows as unknown. */
  compatibility: string;
  /** The first picture of the first chosen component, or empty. */
  thumbnail: string;
  /** Step key -> the component's description. */
  components: Partial<Record<StepKey, string>>;
  /** Address of the builder with the parts chosen. */
  link: string;
}

/** Newest first; null until the page is hydrated. */
export function useSavedBuilds(): readonly SavedBuild[] | null {
  return useStoredKeys(PREFIX, parseSavedBuilds);
}

export function readSavedBuild(id: string, storage: SafeStorage = browserStorage): SavedBuild | null {
  return parseSavedBuild(storage.read(PREFIX + id));
}

export function saveBuild(build: SavedBuild, storage: SafeStorage = browserStorage): void {
  storage.write(PREFIX + build.id, JSON.stringify(build));
}

/** Whether the build is in the browser's storage: if that is full or blocked, it is only in memory. */
export function isStoredInBrowser(
  build: Pick<SavedBuild, 'id'>,
  open: () => Pick<Storage, 'getItem'> = () => window.localStorage,
): boolean {
  try {
    const text = open().getItem(PREFIX + build.id);
    return text !== null && text === JSON.stringify(build);
  } catch {
    return false;
  }
}

export function deleteBuild(id: string, storage: SafeStorage = browserStorage): void {
  storage.remove(PREFIX + id);
}

/** Seven characters of a–z and 0–9. @param random a number from 0 to below 1, as `Math.random`. */
export function newBuildId(random: () => number): string {
  return Array.from({ length: 7 }, () => Math.floor(random() * 36).toString(36)).join('');
}

/** Until the visitor gives it another. */
export function defaultBuildName(id: string): string {
  return `Build ${id}`;
}

/** The name that the visitor gave it; undefined while it has its first one. */
export function givenName({ id, name }: Pick<SavedBuild, 'id' | 'name'>): string | undefined {
  return name === defaultBuildName(id) ? undefined : name;
}

/** Unreadable entries are skipped. */
export function parseSavedBuilds(texts: readonly string[]): SavedBuild[] {
  return texts
    .map(parseSavedBuild)
    .filter((build) => build !== null)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

export function parseSavedBuild(text: string | null): SavedBuild | null {
  const stored = parseStored(text);
  if (!isRecord(stored)) return null;
  const { id, name, createdAt, totalPrice, componentCount, compatibility, thumbnail, components, link } =
    stored;
  if (typeof id !== 'string' || typeof createdAt !== 'string' || Number.isNaN(Date.parse(createdAt)))
    return null;
  if (typeof link !== 'string' || !isOwnPath(link)) return null;
  const named = parseComponents(components);
  return {
    id,
    name: typeof name === 'string' && name !== '' ? name : defaultBuildName(id),
    createdAt,
    totalPrice: typeof totalPrice === 'number' && Number.isFinite(totalPrice) ? totalPrice : 0,
    componentCount: typeof componentCount === 'number' ? componentCount : Object.keys(named).length,
    compatibility: typeof compatibility === 'string' ? compatibility : 'unknown',
    thumbnail: typeof thumbnail === 'string' ? thumbnail : '',
    components: named,
    link,
  };
}

/** Visitors follow this link, so it must stay on this site, whatever the storage holds. */
function isOwnPath(link: string): boolean {
  return link.startsWith('/') && !link.startsWith('//') && !link.includes('\\');
}

function parseComponents(components: unknown): SavedBuild['components'] {
  if (!isRecord(components)) return {};
  return Object.fromEntries(
    STEP_KEYS.flatMap((key) =>
      typeof components[key] === 'string' ? [[key, components[key]] as const] : [],
    ),
  );
}
