import type { DollarRateAnswer } from '#contract/money.ts';
import { pricedIn } from '#web/priced-in.ts';
import { drawMachine } from './build-picture.tsx';
import { wrapWords } from './fit-message.ts';
import { COLUMN, line, pictureSvg } from './sheet.ts';

/** What a link to any other page shows. */
export function shopPicture(shopName: string, rate: DollarRateAnswer | null): string {
  const claim = wrapWords('Armá tu PC y elegí solo lo que encaja', 58, COLUMN.width, 4).map(
    (words, position) => line(words, { y: 230 + position * 66, size: 58, isBold: true, colour: 'ink' }),
  );
  const words = [
    ...claim,
    line(`Componentes con stock y precio ${pricedIn(rate)}`, { y: 570, size: 25, colour: 'muted' }),
  ];
  return pictureSvg(shopName, drawMachine({}, { problemas: [] }), words.join(''));
}
