import { circle, n } from './svg.ts';

export interface FanLook {
  blades: number;
  /** How far a blade leans, in radians. */
  lean: number;
  /** A ring around the blades, lit in the accent colour. */
  ring: 'none' | 'line' | 'light';
}

export const FAN_LOOKS: readonly [FanLook, ...FanLook[]] = [
  { blades: 9, lean: 0.9, ring: 'none' },
  { blades: 7, lean: 1.1, ring: 'line' },
  { blades: 11, lean: 0.75, ring: 'none' },
  { blades: 9, lean: 0.7, ring: 'line' },
  { blades: 7, lean: 0.8, ring: 'none' },
];

/** A fan seen from its front. */
export function drawFan(x: number, y: number, radius: number, look: FanLook): string {
  const hub = radius * 0.3;
  const tip = radius * (look.ring === 'none' ? 0.92 : 0.84);
  return [
    circle('r', x, y, radius),
    `<path class="blade" stroke-width="${n((radius * 2.1) / look.blades)}" d="${bladesOf(x, y, hub, tip, look)}"/>`,
    look.ring === 'none' ? '' : circle(look.ring === 'light' ? 'c' : 'q', x, y, radius * 0.9),
    circle('r', x, y, hub),
    circle('a', x, y, hub * 0.45),
  ].join('');
}

/** One curved stroke a blade: a third of the bytes that outlines would take. */
function bladesOf(x: number, y: number, hub: number, tip: number, { blades, lean }: FanLook): string {
  const pitch = (2 * Math.PI) / blades;
  const point = (radius: number, angle: number) =>
    [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  return Array.from({ length: blades }, (_, position) => {
    const [fromX, fromY] = point(hub, position * pitch);
    const [bendX, bendY] = point((hub + tip) / 2, position * pitch + lean * 0.1);
    const [toX, toY] = point(tip, position * pitch + lean);
    return `M${n(fromX)} ${n(fromY)}q${pair(bendX - fromX, bendY - fromY)} ${pair(toX - fromX, toY - fromY)}`;
  }).join('');
}

function pair(right: number, down: number): string {
  return down < 0 ? `${n(right)}${n(down)}` : `${n(right)} ${n(down)}`;
}
