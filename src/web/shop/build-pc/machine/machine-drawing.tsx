import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { partsOf } from '#compatibility/build/build.ts';
import { STEP_KEYS, type StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { VerdictResponse } from '#contract/build.ts';
import { partTrouble, type BuilderView } from '../model/builder-view.ts';
import { drawInside } from './draw-inside.tsx';
import { layOutMachine, type Box } from './machine-layout.ts';

export interface MachineDrawingProps {
  parts: BuilderView['parts'];
  problems: VerdictResponse['problems'];
  /** The step whose place is marked: its part comes next. */
  open?: StepKey;
  /** Only the outlines, for a thumbnail. */
  isSmall?: boolean;
  className?: string;
}

/** The PC as it grows: outlines where a part is missing, ink where there is one, red or amber where it clashes. */
export const MachineDrawing = memo(function MachineDrawing(props: MachineDrawingProps) {
  const { parts, problems, open, isSmall = false, className } = props;
  const facts = partsOf(Object.fromEntries(Object.entries(parts).map(([step, part]) => [step, part.facts])));
  const layout = layOutMachine(facts);
  const inside = drawInside(layout, facts, !isSmall);
  return (
    <svg
      viewBox={viewOf(layout.case)}
      className={clsx('font-mono', className)}
      {...(isSmall ? { 'aria-hidden': true } : { role: 'img', 'aria-label': describe(parts) })}
    >
      {DRAWN_IN_ORDER.map((step) => (
        <Part
          key={step}
          id={parts[step]?.id}
          trouble={partTrouble(step, problems)}
          isNext={step === open}
          isSmall={isSmall}
        >
          {inside[step]}
        </Part>
      ))}
    </svg>
  );
});

/** Parts at the back are drawn first. */
const DRAWN_IN_ORDER = [
  'case',
  'motherboard',
  'psu',
  'storage',
  'cpu',
  'ram',
  'cooler',
  'gpu',
] as const satisfies readonly StepKey[];

/** A part that has just been chosen fades in: its key is new. */
function Part(props: {
  id: string | undefined;
  trouble: 'error' | 'warning' | null;
  isNext: boolean;
  isSmall: boolean;
  children: ReactNode;
}) {
  const { id, trouble, isNext, isSmall, children } = props;
  return (
    <g
      key={id ?? 'missing'}
      strokeWidth={isSmall ? 7 : 1.75}
      strokeLinejoin="round"
      className={clsx(
        'transition-opacity duration-700 starting:opacity-0',
        INK[trouble ?? (id ? 'chosen' : isNext ? 'next' : 'missing')],
        id ? FILLS[trouble ?? 'chosen'] : isNext ? 'fill-sun/20' : 'fill-none',
        id === undefined && !isSmall && '[stroke-dasharray:6_5]',
      )}
    >
      {children}
    </g>
  );
}

const INK = {
  chosen: 'stroke-ink text-ink',
  next: 'stroke-sun text-text',
  missing: 'stroke-rule-strong text-muted opacity-60',
  warning: 'stroke-warn text-warn',
  error: 'stroke-bad text-bad',
} as const;

const FILLS = { chosen: 'fill-ink-soft', warning: 'fill-warn-soft', error: 'fill-bad-soft' } as const;

/** A square around the case: a small one is drawn larger. */
function viewOf(chassis: Box): string {
  const side = Math.max(chassis.width, chassis.height) + 36;
  const left = chassis.x + chassis.width / 2 - side / 2;
  const top = chassis.y + chassis.height / 2 - side / 2 + 4;
  return `${left} ${top} ${side} ${side}`;
}

function describe(parts: BuilderView['parts']): string {
  const names = STEP_KEYS.flatMap((step) => parts[step]?.description ?? []);
  return names.length === 0 ? 'Plano de la PC, todavía vacío' : `Plano de la PC con ${names.join(', ')}`;
}
