import type { OwnText } from '#contract/shop-reader.ts';

const EXCHANGE = 'dos piezas no van juntas, cambiamos la que corresponda sin costo para vos';

/** The shop's promise about a build that the builder showed as compatible, in the words of its terms. */
export const COMPATIBILITY_PROMISE = `Si compraste un build que el armador mostró como compatible y ${EXCHANGE}.`;

/**
 * The same promise, shown next to such a build. Null: the owner's terms may not contain it.
 * @param ownTerms null: the shop's own terms count.
 */
export function promiseInBrief(ownTerms: Pick<OwnText, 'html'> | null): string | null {
  const isMade = ownTerms === null || wordsOf(ownTerms.html).includes(COMPATIBILITY_PROMISE);
  return isMade ? `Si ${EXCHANGE}.` : null;
}

/** However its lines break, and whatever stands in bold. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<br[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ');
}
