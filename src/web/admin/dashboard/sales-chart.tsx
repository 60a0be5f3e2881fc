import { BarChart, type BarChartOptions } from 'chartist';
import { useEffect, useRef, useState } from 'react';
import type { Dashboard } from '#contract/panel/orders.ts';
import { counted } from '#lib/counted.ts';

type Day = Dashboard['salesByDay'][number];

/** The area of the bars inside the chart, in pixels. */
interface PlotArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Orders of each day of the month. Screen readers get a table with the same numbers instead of the drawing. */
export default function SalesChart({ days }: { days: readonly Day[] }) {
  const surface = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<PlotArea | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  useEffect(() => {
    const container = surface.current;
    if (container === null) return;
    const labels = days.map(dayLabel);
    const series = [days.map(({ sales }) => sales)];
    const chart = new BarChart(container, { labels, series }, optionsFor(container, days.length));
    chart.on('draw', (drawn) => {
      if (drawn.type !== 'bar') return;
      drawn.element.attr({ 'stroke-width': (drawn.chartRect.width() / days.length) * BAR_SHARE });
    });
    chart.on('created', ({ chartRect }) =>
      setArea({
        left: chartRect.x1,
        top: chartRect.y2,
        width: chartRect.width(),
        height: chartRect.height(),
      }),
    );
    const resizes = new ResizeObserver(() => chart.update());
    resizes.observe(container);
    return () => {
      resizes.disconnect();
      chart.detach();
    };
  }, [days]);

  const day = pointed === null ? undefined : days[pointed];
  return (
    <div
      className="relative h-full text-xs"
      aria-hidden
      onPointerMove={(event) => {
        if (area === null) return;
        const x = event.clientX - event.currentTarget.getBoundingClientRect().left - area.left;
        setPointed(Math.floor((x / area.width) * days.length));
      }}
      onPointerLeave={() => setPointed(null)}
    >
      {area !== null && pointed !== null && day !== undefined ? (
        <PointedDay day={day} area={area} index={pointed} count={days.length} />
      ) : null}
      {/* On a phone the last day's label is wider than its bar. */}
      <div ref={surface} className="relative h-full [&>svg]:overflow-visible" />
    </div>
  );
}

/** The day under the pointer: a band behind its bar, and its orders. */
function PointedDay({ day, area, index, count }: { day: Day; area: PlotArea; index: number; count: number }) {
  const band = area.width / count;
  const left = area.left + index * band;
  // On the side with more room.
  const opensRight = index < count / 2;
  return (
    <>
      <div className="absolute bg-raised" style={{ left, top: area.top, width: band, height: area.height }} />
      <div
        className="sheet pointer-events-none absolute z-10 mx-2 px-3 py-2 text-sm whitespace-nowrap shadow-lg"
        style={{
          top: area.top,
          ...(opensRight ? { left: left + band } : { right: `calc(100% - ${left}px)` }),
        }}
      >
        <p className="sheet-label">{dayLabel(day)}</p>
        <p className="font-semibold">{counted(day.sales, 'pedido', 'pedidos')}</p>
      </div>
    </>
  );
}

const dayLabel = ({ day }: Day) => `Día ${day}`;

/** The share of a day's width that its bar fills. */
const BAR_SHARE = 0.8;

/** In pixels: "Día 30" and the space after it. */
const LABEL_WIDTH = 64;

function optionsFor(container: HTMLElement, count: number): BarChartOptions {
  return {
    low: 0,
    chartPadding: { top: 20, right: 4, bottom: 0, left: 0 },
    axisX: {
      offset: 24,
      showGrid: false,
      labelInterpolationFnc: (label, index) => (hasLabel(index, count, container.clientWidth) ? label : null),
    },
    axisY: { offset: 32, onlyInteger: true, scaleMinSpace: 48 },
    classNames: {
      bar: 'stroke-ink',
      grid: 'stroke-rule',
      label: 'flex text-muted',
      horizontal: 'justify-center pt-1 whitespace-nowrap',
      vertical: 'items-end justify-end pr-1',
    },
  };
}

/** The first and the last day always have a label. The days between have one if there is room. */
function hasLabel(index: number, count: number, width: number): boolean {
  const step = Math.max(1, Math.ceil((count * LABEL_WIDTH) / Math.max(width, 1)));
  const last = count - 1;
  return index === last || (index % step === 0 && last - index >= step);
}
