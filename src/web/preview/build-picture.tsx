import { renderToStaticMarkup } from 'react-dom/server';
import type { StepKey } from '#compatibility/step-keys.ts';
import { unitsOf } from '#compatibility/units.ts';
import type { BuildStep, VerdictAnswer } from '#contract/build.ts';
import type { Picks } from '#web/shop/build-pc/builder-address.ts';
import type { BuilderPart } from '#web/shop/build-pc/builder-view.ts';
import { MachineDrawing } from '#web/shop/build-pc/machine/machine-drawing.tsx';
import { cutWords, widthOf } from './fit-words.ts';
import { DAY, inkMarkup } from './ink-markup.ts';
import { COLUMN, line, pictureSvg } from './sheet.ts';

export interface PicturedBuild {
  steps: readonly BuildStep[];
  picks: Pick<Picks, 'owned' | 'units'>;
  parts: Partial<Record<StepKey, BuilderPart>>;
  /** With two decimals. */
  total: string;
  verdict: VerdictAnswer;
}

/** The machine, its parts, what they cost together and whether they fit. */
export function buildPicture(shopName: string, build: PicturedBuild): string {
  const { steps, picks, parts, total, verdict } = build;
  const rows = steps.flatMap((step) => (parts[step.key] ? [{ step, part: parts[step.key] }] : []));
  const words = [
    ...rows.flatMap(({ step, part }, position) => {
      const y = FIRST_ROW + position * ROW;
      return [
        line(picks.owned.includes(step.key) ? `${step.name} · ya la tiene` : step.name, {
          y,
          size: 17,
          colour: 'muted',
        }),
        line(cutWords(nameOf(part, unitsOf(picks, step.key)), 22, COLUMN.width), { y: y + 24, size: 22 }),
      ];
    }),
    line(`USD ${total}`, { y: 582, size: 50, isBold: true, colour: 'ink' }),
    seal(verdict.status),
  ];
  return pictureSvg(shopName, drawMachine(parts, verdict), words.join(''));
}

function nameOf(part: BuilderPart | undefined, units: number): string {
  const name = part?.descripcion ?? '';
  return units > 1 ? `${units} × ${name}` : name;
}

/** The machine on the picture's sheet; without parts its outlines. */
export function drawMachine(
  parts: Partial<Record<StepKey, BuilderPart>>,
  { problemas }: Pick<VerdictAnswer, 'problemas'>,
): string {
  const markup = inkMarkup(renderToStaticMarkup(<MachineDrawing parts={parts} problems={problemas} />));
  const [svg = ''] = /<svg[^]*<\/svg>/.exec(markup) ?? [];
  return svg.replace('<svg ', '<svg x="55" y="55" width="520" height="520" ');
}

const FIRST_ROW = 124;
const ROW = 51;

const SEALS = {
  compatible: { words: 'Compatible', colour: 'good' },
  warning: { words: 'Con advertencias', colour: 'warn' },
  error: { words: 'No encaja', colour: 'bad' },
} as const;

function seal(status: VerdictAnswer['status']): string {
  const { words, colour } = SEALS[status];
  const right = COLUMN.x + COLUMN.width;
  const width = widthOf(words, 22) + 28;
  return [
    `<rect x="${right - width}" y="546" width="${width}" height="40" rx="3" fill="${DAY[`${colour}-soft`]}" stroke="${DAY[colour]}"/>`,
    line(words, { x: right - 14, y: 574, size: 22, isBold: true, colour, anchor: 'end' }),
  ].join('');
}
