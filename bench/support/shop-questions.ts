import type { Entry } from '../../src/catalogue/snapshot/snapshot.ts';
import { STEP_KEYS } from '../../src/compatibility/vocabulary/step-keys.ts';
import { candidateQuery, type CandidateQuery } from '../../src/contract/build.ts';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { picker } from './synthetic-parts.ts';

/** Writes queries as visitors of a catalogue send them. The same seed writes the same ones. */
export function shopQuestions(entries: readonly Entry[], seed: number) {
  const random = seededRandom(seed);
  const pick = picker(random);
  const productsByKind = Map.groupBy(
    entries.map(({ product }) => product),
    ({ facts }) => facts.kind,
  );

  /** One to three words of some part: a third of them incomplete, a quarter with a typing error. */
  function search(): string {
    const { description, partNumber } = pick(entries).product;
    if (random() < 0.15) return partNumber.slice(0, 4 + Math.floor(random() * 12));
    const words = description.split(' ').filter((word) => word !== '');
    const query = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(words)).join(' ');
    if (random() < 0.33) return query.slice(0, Math.max(1, query.length - 1 - Math.floor(random() * 3)));
    if (random() < 0.37) {
      const place = Math.floor(random() * query.length);
      return query.slice(0, place) + 'AEIORSTN'.charAt(Math.floor(random() * 8)) + query.slice(place + 1);
    }
    return query;
  }

  /** A step, with about half of the other parts chosen. */
  function candidates(): CandidateQuery {
    const paso = pick(STEP_KEYS);
    const chosen = STEP_KEYS.filter((step) => step !== paso && random() < 0.5);
    const ids = chosen.map((step) => [step, pick(productsByKind.get(step) ?? []).id]);
    return candidateQuery.parse({ ...Object.fromEntries(ids), paso });
  }

  return { search, candidates };
}
