import type { ReactNode } from 'react';
import type { Box } from './machine-layout.ts';

export function Bar({ box, round, isHollow = false }: { box: Box; round?: number; isHollow?: boolean }) {
  return (
    <rect
      x={box.x}
      y={box.y}
      width={box.width}
      height={box.height}
      rx={round}
      className={isHollow ? 'fill-none' : undefined}
    />
  );
}

/** Words on the drawing, in the part's own ink. */
export function Label(props: {
  x: number;
  y: number;
  anchor?: 'start' | 'middle' | 'end';
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <text
      x={props.x}
      y={props.y}
      textAnchor={props.anchor}
      fontSize={props.large ? 21 : 15}
      fontWeight={props.large ? 700 : 500}
      className="fill-current stroke-none"
    >
      {props.children}
    </text>
  );
}

/** |←— 304 mm —→| */
export function Measure({
  x,
  y,
  length,
  children,
}: {
  x: number;
  y: number;
  length: number;
  children: ReactNode;
}) {
  const gap = 44;
  const centre = x + length / 2;
  return (
    <>
      <path
        strokeWidth="1"
        className="fill-none"
        d={`M${x} ${y - 6}v12M${x} ${y}h${length / 2 - gap}M${centre + gap} ${y}h${length / 2 - gap}M${x + length} ${y - 6}v12`}
      />
      <Label x={centre} y={y + 5} anchor="middle">
        {children}
      </Label>
    </>
  );
}
