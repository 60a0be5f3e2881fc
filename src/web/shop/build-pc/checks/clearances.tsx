import clsx from 'clsx';
import type { Clearance } from '../model/view-clearances.ts';

/** The card and the cooler inside the case, all to one scale. */
export function Clearances({ clearances }: { clearances: readonly Clearance[] }) {
  if (clearances.length === 0) return null;
  const longest = Math.max(...clearances.flatMap(({ part_mm, limit_mm }) => [part_mm, limit_mm]));
  return (
    <div className="flex flex-col gap-3">
      {clearances.map((clearance) => (
        <InTheCase key={clearance.what} clearance={clearance} width={longest + 8} />
      ))}
    </div>
  );
}

const NAMES = {
  gpu: { part: 'Placa de video', room: 'largo que acepta el gabinete' },
  cooler: { part: 'Cooler', room: 'alto que acepta el gabinete' },
} as const;

const LOOKS = {
  fits: { text: 'text-good', part: 'fill-ink-soft stroke-ink', gap: 'fill-good-soft stroke-good' },
  no: { text: 'text-bad', part: 'fill-bad-soft stroke-bad', gap: 'fill-bad stroke-bad' },
  unknown: { text: 'text-warn', part: 'fill-warn-soft stroke-warn', gap: 'fill-none stroke-warn' },
} as const;

/** In mm. */
const THICKNESS = { gpu: 44, cooler: 66 } as const;

function InTheCase({ clearance, width }: { clearance: Clearance; width: number }) {
  const { what, part_mm, limit_mm, end, isEstimated, margin } = clearance;
  const looks = LOOKS[end];
  const height = THICKNESS[what] + 16;
  const [near, far] = [Math.min(part_mm, limit_mm), Math.max(part_mm, limit_mm)];
  return (
    <figure>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          {NAMES[what].part}: <span className="datum">{comma(part_mm)} mm</span>{' '}
          <span className="text-muted">
            de {comma(limit_mm)} mm<span className="sr-only"> de {NAMES[what].room}</span>
            {isEstimated ? ' (estimado)' : ''}
          </span>
        </span>
        <strong className={clsx('font-semibold', looks.text)}>{margin}</strong>
      </figcaption>
      <svg aria-hidden viewBox={`-4 0 ${width} ${height}`} className="mt-1 block w-full" strokeWidth="1.5">
        <g className={looks.part} {...(isEstimated ? { strokeDasharray: '6 4' } : {})}>
          <rect x="0" y="8" width={part_mm} height={height - 16} rx="3" />
          {what === 'gpu' ? <path d={fansOf(part_mm, height / 2)} /> : <path d={finsOf(part_mm, height)} />}
        </g>
        <rect x={near} y="8" width={far - near} height={height - 16} className={looks.gap} fillOpacity=".5" />
        {/* The mount, and the end of the case. */}
        <path
          className="fill-none stroke-rule-strong"
          strokeWidth="3"
          d={`M0 0v${height}M${limit_mm} 0v${height}`}
        />
      </svg>
    </figure>
  );
}

/** Two or three round fans along a card. */
function fansOf(length: number, middle: number): string {
  const count = length < 200 ? 1 : length < 270 ? 2 : 3;
  const pitch = length / count;
  return Array.from({ length: count }, (_, fan) => {
    const x = pitch * (fan + 0.5) - 16;
    return `M${x} ${middle}a16 16 0 1 0 32 0a16 16 0 1 0-32 0`;
  }).join('');
}

/** A tower's fins, from the base on the processor up. */
function finsOf(length: number, height: number): string {
  const count = Math.max(1, Math.floor((length - 30) / 12));
  return Array.from({ length: count }, (_, fin) => `M${30 + fin * 12} 14v${height - 28}`).join('');
}

function comma(amount: number): string {
  return String(amount).replace('.', ',');
}
