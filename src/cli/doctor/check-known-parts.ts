import { UnreadableBase } from '#catalogue/known-parts/base-source.ts';
import { openBaseSource } from '#catalogue/known-parts/open-source.ts';
import { placeOf } from '#lib/place-of.ts';
import type { Config } from '#server/settings/config.ts';
import { SHOP_COMMAND } from '#server/settings/own-commands.ts';
import type { Finding } from './finding.ts';

const ANSWER_MS = 5000;
const ABOUT = 'base de partes';

/** The base of known parts: whether the shop has one, and whether KNOWN_PARTS leads to one. */
export async function checkKnownParts(
  { knownParts, dataDir }: Config,
  {
    env,
    fetch,
    signal,
    hasBase,
  }: {
    env: Readonly<Record<string, string | undefined>>;
    fetch: typeof globalThis.fetch;
    signal: AbortSignal;
    /** Null: the database could not be read. */
    hasBase: boolean | null;
  },
): Promise<Finding[]> {
  // The place that counts without the setting is ours to keep.
  const fault =
    (env['KNOWN_PARTS'] ?? '') === '' ? null : await faultOf(knownParts, { fetch, dataDir, signal });
  const missing: Finding[] =
    hasBase === false
      ? [
          {
            level: 'aviso',
            about: ABOUT,
            words: 'nunca se importó: de más piezas no se sabe si van juntas.',
            advice: `importala en el panel, en Cobertura, o con ${SHOP_COMMAND} known-parts`,
          },
        ]
      : [];
  if (fault !== null)
    return [
      {
        level: 'aviso',
        about: ABOUT,
        words: `KNOWN_PARTS no lleva a ninguna. ${fault}`,
        advice: 'corregilo, o sacalo: sin él se lee la de BuildCores OpenDB.',
      },
      ...missing,
    ];
  return missing.length > 0 || hasBase === null
    ? missing
    : [{ level: 'ok', about: ABOUT, words: 'está importada.' }];
}

/** Why a place has no base; null: it seems to have one. A zip elsewhere is asked for, and not downloaded. */
async function faultOf(
  location: string,
  { fetch, dataDir, signal }: { fetch: typeof globalThis.fetch; dataDir: string; signal: AbortSignal },
): Promise<string | null> {
  if (/^https?:\/\//i.test(location)) return faultOfAddress(new URL(location), fetch, signal);
  try {
    const source = openBaseSource(location, { fetch, folder: dataDir, signal });
    const files = source.files()[Symbol.asyncIterator]();
    const first = await files.next();
    await files.return?.();
    return first.done === true ? `En ${location} no hay partes.` : null;
  } catch (error) {
    if (error instanceof UnreadableBase) return error.message;
    throw error;
  }
}

async function faultOfAddress(
  address: URL,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<string | null> {
  const place = placeOf(address);
  try {
    const response = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    // 405: it answers, and only to GET.
    return response.ok || response.status === 405 ? null : `${place} respondió ${response.status}.`;
  } catch {
    return `${place} no respondió.`;
  }
}
