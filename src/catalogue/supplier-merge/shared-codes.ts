import { isSameSpelling, normalizeText } from '#lib/text.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { pairOf, type MatchAnswers } from '../offers/find-matches.ts';
import type { OtherPart } from './supplier-merge.ts';

/** What one supplier calls by a code. */
export interface CodedPart {
  id: string;
  code: string;
  /** The product that sells it as one of its offers; null: it is sold itself. */
  offerOf: string | null;
  description: string;
  brand: string;
  partNumber: string;
  /** The shop stocks it itself. */
  isOwn: boolean;
}

/** A code that two suppliers have. */
export interface Shared<Part extends CodedPart> {
  code: string;
  from: Part;
  into: Part;
}

export interface SharedCodes<Part extends CodedPart> {
  same: Shared<Part>[];
  /** `isSaidOther`: a person said before that they are two. */
  asked: (Shared<Part> & { isSaidOther: boolean })[];
  other: (Shared<Part> & { why: OtherPart })[];
}

const PARTS_AT_ONCE = 1000;

/**
 * Finds the codes that two suppliers share, and whether they mean the same part. The shop does not guess: if neither its own data nor the
 * two lists show it, a person decides.
 */
export function* findSharedCodes<Part extends CodedPart>(
  from: readonly Part[],
  into: readonly Part[],
  answers: MatchAnswers,
): TimeSliced<SharedCodes<Part>> {
  const byCode = new Map(into.map((part) => [part.code, part]));
  const found: SharedCodes<Part> = { same: [], asked: [], other: [] };
  let read = 0;
  for (const part of from) {
    if (++read % PARTS_AT_ONCE === 0) yield;
    const other = byCode.get(part.code);
    if (other === undefined) continue;
    const shared = { code: part.code, from: part, into: other };
    const judged = judge(part, other, answers);
    if (judged === 'same') found.same.push(shared);
    else if (judged === 'asked')
      found.asked.push({ ...shared, isSaidOther: isSaidOther(part, other, answers) });
    else found.other.push({ ...shared, why: judged });
  }
  return found;
}

function judge(part: CodedPart, other: CodedPart, answers: MatchAnswers): 'same' | 'asked' | OtherPart {
  if (other.isOwn) return 'own';
  if ((part.offerOf ?? part.id) === (other.offerOf ?? other.id)) return 'same';
  if (part.offerOf !== null && other.offerOf !== null) return 'two-products';
  return isSamePart(part, other) && !isSaidOther(part, other, answers) ? 'same' : 'asked';
}

function isSaidOther(part: CodedPart, other: CodedPart, answers: MatchAnswers): boolean {
  return answers.get(pairOf(part.offerOf ?? part.id, other.offerOf ?? other.id)) === 'different';
}

/** Whether two rows with the same code have the same part number and brand, or the same title. */
function isSamePart(one: CodedPart, other: CodedPart): boolean {
  if (one.description !== '' && isSameSpelling(one.description, other.description)) return true;
  const [part, otherPart] = [plain(one.partNumber), plain(other.partNumber)];
  if (part === '' || part !== otherPart) return false;
  const [brand, otherBrand] = [plain(one.brand), plain(other.brand)];
  return brand === '' || otherBrand === '' || brand === otherBrand;
}

function plain(text: string): string {
  return normalizeText(text).replace(/[^a-z0-9]/g, '');
}
