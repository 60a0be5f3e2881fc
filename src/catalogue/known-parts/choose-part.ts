import type { Kysely } from 'kysely';
import type { Authorship } from '#audit/audit-entry.ts';
import { recordChange } from '#audit/audit-log.store.ts';
import { identityConflicts } from '#compatibility/facts/complete-facts.ts';
import type { FactName, ReadFacts } from '#compatibility/facts/part-facts.ts';
import type { KnownPart } from '#compatibility/known-parts/known-part.ts';
import { cleanText } from '#compatibility/text/clean-text.ts';
import type { Tables } from '#db/tables.ts';
import { currentBaseId } from './known-bases.store.ts';
import {
  findPartsById,
  readChoices,
  searchParts,
  storeChoice,
  transactOverChoices,
} from './known-choices.store.ts';
import { matchOne } from './match-products.ts';

/** A part of the base that a product may be. */
export interface ProposedPart {
  readonly part: KnownPart;
  /** The facts that it would add and no source states. */
  readonly adds: readonly FactName[];
  /** Identifying facts that differ: the product is another part. */
  readonly conflicts: readonly FactName[];
}

const MAX_WORDS = 8;
/** Read from the base before other kinds are left out. */
const MAX_READ = 200;

/**
 * Parts of the current base with all of these words, of the product's kind, those that fit it first. Without words, those of its
 * title that hold a digit. Null: there is no base.
 */
export async function proposeParts(
  db: Kysely<Tables>,
  product: { readonly title: string; readonly read: ReadFacts },
  { search, limit }: { search: string; limit: number },
): Promise<ProposedPart[] | null> {
  const baseId = await currentBaseId(db);
  if (baseId === null) return null;
  const { kind } = product.read.facts;
  const words = wordsOf(search).length > 0 ? wordsOf(search) : wordsOf(product.title).filter(hasDigit);
  const parts = await searchParts(db, baseId, { words: words.slice(0, MAX_WORDS), limit: MAX_READ });
  const proposed = parts
    .filter(({ facts }) => kind === 'not_a_part' || facts.kind === kind)
    .map((part) => proposalOf(product.read, part));
  return proposed.toSorted((a, b) => a.conflicts.length - b.conflicts.length).slice(0, limit);
}

function proposalOf(read: ReadFacts, part: KnownPart): ProposedPart {
  const { kind } = part.facts;
  const stated = new Set(Object.keys(read.facts));
  const adds = Object.keys(part.facts)
    .filter((name) => name !== 'kind' && !stated.has(name))
    .map((name) => `${kind}.${name}` as FactName); // the part's own facts
  return { part, adds, conflicts: identityConflicts(read, part.facts) };
}

function wordsOf(text: string): string[] {
  return cleanText(text)
    .split(/[^A-Z0-9.-]+/)
    .filter((word) => word.length > 1);
}

function hasDigit(word: string): boolean {
  return /\d/.test(word);
}

export type Chosen = { ok: true } | { ok: false; reason: 'no-product' | 'no-part' | 'other-part' };

/**
 * Stores which part of the base a product is, publishes it with what the base says of that part, and records who chose it. A null part
 * takes the choice back.
 */
export function choosePart(
  db: Kysely<Tables>,
  { product, partId }: { product: { id: string; title: string; read: ReadFacts }; partId: string | null },
  authorship: Authorship,
): Promise<Chosen> {
  return transactOverChoices(db, async (trx): Promise<Chosen> => {
    const baseId = await currentBaseId(trx);
    const before = (await readChoices(trx, [product.id])).get(product.id) ?? null;
    let choice: { partId: string; name: string } | null = null;
    if (partId !== null) {
      const part = baseId === null ? undefined : (await findPartsById(trx, baseId, [partId])).get(partId);
      if (part === undefined) return { ok: false, reason: 'no-part' };
      if (identityConflicts(product.read, part.facts).length > 0) return { ok: false, reason: 'other-part' };
      choice = { partId, name: part.name };
    }
    if (before?.partId === choice?.partId) return { ok: true };
    await storeChoice(trx, product.id, choice);
    if (baseId !== null && !(await matchOne(trx, baseId, product.id)))
      return { ok: false, reason: 'no-product' };
    await recordChange(trx, authorship, {
      action: 'changed',
      subject: { kind: 'product', id: product.id, name: product.title },
      changes: [{ field: 'base_elegida', before: before?.name ?? null, after: choice?.name ?? null }],
    });
    return { ok: true };
  });
}
