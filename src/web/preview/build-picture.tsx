import { renderToStaticMarkup } from 'react-dom/server';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { unitsOf } from '#compatibility/build/units.ts';
import type { BuildStep, VerdictResponse } from '#contract/build.ts';
import type { Picks } from '#web/shop/build-pc/model/picks.ts';
import type { BuilderPart } from '#web/shop/build-pc/model/part-lines.ts';
import { MachineDrawing } from '#web/shop/build-pc/machine/machine-drawing.tsx';
import type { DollarRateResponse } from '#contract/money.ts';
import { pricedIn } from '#web/page/price-messages.ts';
import { cutWords, widthOf, wrapWords } from './fit-message.ts';
import { DAY, inkMarkup } from './ink-markup.ts';
import { liftFor, priceLines, type PicturedPrice } from './price-lines.ts';
import { COLUMN, line, pictureSvg } from './sheet.ts';

export interface PicturedBuild {
  steps: readonly BuildStep[];
  picks: Pick<Picks, 'owned' | 'units'>;
  parts: Partial<Record<StepKey, BuilderPart>>;
  price: PicturedPrice;
  verdict: VerdictResponse;
  /** How many parts it still needs. */
  missing: number;
}

/** The machine, its parts, what they cost together and whether they fit. */
export function buildPicture(shopName: string, build: PicturedBuild): string {
  const { steps, picks, parts, price, verdict, missing } = build;
  const row = price.pesos === null ? ROW : LOWER_ROW;
  const rows = steps.flatMap((step) => (parts[step.key] ? [{ step, part: parts[step.key] }] : []));
  const words = [
    ...rows.flatMap(({ step, part }, position) => {
      const y = FIRST_ROW + position * row;
      return [
        line(picks.owned.includes(step.key) ? `${step.name} · ya la tiene` : step.name, {
          y,
          size: 17,
          colour: 'muted',
        }),
        line(cutWords(nameOf(part, unitsOf(picks, step.key)), 22, COLUMN.width), { y: y + 24, size: 22 }),
      ];
    }),
    priceLines(price),
    seal(sealOf(verdict, missing), liftFor(price)),
  ];
  return pictureSvg(shopName, drawMachine(parts, verdict), words.join(''));
}

function nameOf(part: BuilderPart | undefined, units: number): string {
  const name = part?.description ?? '';
  return units > 1 ? `${units} × ${name}` : name;
}

/** The machine on the picture's sheet; without parts its outlines. */
function drawMachine(
  parts: Partial<Record<StepKey, BuilderPart>>,
  { problems }: Pick<VerdictResponse, 'problems'>,
): string {
  const markup = inkMarkup(renderToStaticMarkup(<MachineDrawing parts={parts} problems={problems} />));
  const [svg = ''] = /<svg[^]*<\/svg>/.exec(markup) ?? [];
  return svg.replace('<svg ', '<svg x="55" y="55" width="520" height="520" ');
}

const FIRST_ROW = 124;
const ROW = 51;
/** Leaves room for the pesos below eight parts. */
const LOWER_ROW = 46;

interface Seal {
  words: string;
  colour: 'good' | 'warn' | 'bad';
}

const SEALS = {
  compatible: { words: 'Compatible', colour: 'good' },
  warning: { words: 'Con advertencias', colour: 'warn' },
  error: { words: 'No encaja', colour: 'bad' },
} as const satisfies Record<VerdictResponse['status'], Seal>;

/** Of a PC that is not whole, a good verdict says only that its parts fit so far. */
function sealOf({ status }: Pick<VerdictResponse, 'status'>, missing: number): Seal {
  if (status !== 'compatible' || missing === 0) return SEALS[status];
  return {
    words: missing === 1 ? 'Encaja; falta 1 pieza' : `Encaja; faltan ${missing} piezas`,
    colour: 'warn',
  };
}

function seal({ words, colour }: Seal, lift: number): string {
  const right = COLUMN.x + COLUMN.width;
  const width = widthOf(words, 22) + 28;
  return [
    `<rect x="${right - width}" y="${546 - lift}" width="${width}" height="40" rx="3" fill="${DAY[`${colour}-soft`]}" stroke="${DAY[colour]}"/>`,
    line(words, { x: right - 14, y: 574 - lift, size: 22, isBold: true, colour, anchor: 'end' }),
  ].join('');
}

/** What a link to any other page shows. */
export function shopPicture(shopName: string, rate: DollarRateResponse | null): string {
  const claim = wrapWords('Armá tu PC y elegí solo lo que encaja', 58, COLUMN.width, 4).map(
    (words, position) => line(words, { y: 230 + position * 66, size: 58, isBold: true, colour: 'ink' }),
  );
  const words = [
    ...claim,
    line(`Componentes con stock y precio ${pricedIn(rate)}`, { y: 570, size: 25, colour: 'muted' }),
  ];
  return pictureSvg(shopName, drawMachine({}, { problems: [] }), words.join(''));
}
