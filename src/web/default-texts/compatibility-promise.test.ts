import { expect, it } from 'vitest';
import { renderText } from '#server/page-texts/render-text.ts';
import { COMPATIBILITY_PROMISE, promiseInBrief } from './compatibility-promise.ts';

const BRIEF = 'Si dos piezas no van juntas, cambiamos la que corresponda sin costo para vos.';
const own = (text: string) => promiseInBrief({ html: renderText(text) });

it("is made by the shop's own terms, and by an owner's that keep its words", () => {
  expect(promiseInBrief(null)).toBe(BRIEF);
  expect(own(`# Garantía\n\nHola. ${COMPATIBILITY_PROMISE} Chau.`)).toBe(BRIEF);
  expect(own(COMPATIBILITY_PROMISE.replace(' y dos', '\ny dos').replace('sin costo', '**sin costo**'))).toBe(
    BRIEF,
  );
});

it('is not made by terms that left it out, or changed it', () => {
  expect(own('# Garantía\n\nLa del fabricante.')).toBeNull();
  expect(own(COMPATIBILITY_PROMISE.replace('sin costo', 'al costo'))).toBeNull();
});
