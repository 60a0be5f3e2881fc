import { circle, n, path } from './svg.ts';

export interface FanLook {
  blades: number;
  /** How far a blade leans, in radians. */
  lean: number;
  /** A ring around the blades, lit in the accent colour. */
  ring: 'none' | 'line' | 'light';
}

export const FAN_LOOKS: readonly [FanLook, ...FanLook[]] = [
  { blades: 9, lean: 0.55, ring: 'none' },
  { blades: 7, lean: 0.75, ring: 'line' },
  { blades: 11, lean: 0.4, ring: 'none' },
  { blades: 9, lean: 0.35, ring: 'line' },
  { blades: 7, lean: 0.45, ring: 'none' },
];

/** A fan seen from its front. */
export function drawFan(x: number, y: number, radius: number, look: FanLook): string {
  const hub = radius * 0.3;
  const tip = radius * (look.ring === 'none' ? 0.92 : 0.84);
  return [
    circle('r', x, y, radius),
    path('s', bladesOf(x, y, hub, tip, look)),
    look.ring === 'none' ? '' : circle(look.ring === 'light' ? 'c' : 'q', x, y, radius * 0.9),
    circle('r', x, y, hub),
    circle('a', x, y, hub * 0.45),
  ].join('');
}

function bladesOf(x: number, y: number, hub: number, tip: number, { blades, lean }: FanLook): string {
  const pitch = (2 * Math.PI) / blades;
  const at = (radius: number, angle: number) =>
    `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
  const middle = (hub + tip) / 2;
  return Array.from({ length: blades }, (_, position) => {
    const start = position * pitch;
    const end = start + lean;
    return `M${at(hub, start)}Q${at(middle, start)} ${at(tip, end)}L${at(tip, end + pitch * 0.55)}Q${at(middle, start + pitch * 0.6)} ${at(hub, start + pitch * 0.5)}z`;
  }).join('');
}
