import type { ReactNode } from 'react';
import type { Parts } from '#compatibility/build/build.ts';
import type { Box, MachineLayout } from './machine-layout.ts';
import { Bar, Label } from './marks.tsx';

export function drawCooling(at: MachineLayout, { cooler, cpu }: Parts, isLabelled: boolean): ReactNode {
  if (cooler?.type === 'aio')
    return <Liquid at={at} radiatorMm={cooler.radiator_mm} isLabelled={isLabelled} />;
  if (cooler !== undefined)
    return <Tower box={at.cooler} heightMm={cooler.height_mm} isLabelled={isLabelled} />;
  return <Missing at={at} isInBox={cpu?.cooler_included === true} />;
}

function Tower({
  box,
  heightMm,
  isLabelled,
}: {
  box: Box;
  heightMm: number | undefined;
  isLabelled: boolean;
}) {
  const fan = { ...box, x: box.x + box.width, width: 24 };
  const fins = Array.from({ length: 14 }, (_, row) => `M${box.x} ${box.y + 8 + row * 8}h${box.width}`);
  return (
    <>
      <Bar box={box} round={2} />
      {isLabelled ? <path d={fins.join('')} strokeWidth="0.9" /> : null}
      <Bar box={fan} round={2} />
      {isLabelled && heightMm ? (
        <g transform={`translate(${fan.x + 17} ${fan.y + fan.height / 2}) rotate(-90)`}>
          <Label x={0} y={0} anchor="middle">
            {heightMm} mm
          </Label>
        </g>
      ) : null}
    </>
  );
}

function Liquid({
  at: { radiator, socket },
  radiatorMm,
  isLabelled,
}: {
  at: MachineLayout;
  radiatorMm: number | undefined;
  isLabelled: boolean;
}) {
  const pump = { x: socket.x + socket.width / 2, y: socket.y + socket.height / 2 };
  const fans = Math.max(1, Math.floor(radiator.width / 118));
  const pitch = radiator.width / fans;
  const end = radiator.x + 12;
  return (
    <>
      <path
        className="fill-none"
        strokeWidth={isLabelled ? 5 : 9}
        d={`M${pump.x + 14} ${pump.y - 26}C${pump.x + 20} ${radiator.y + 60} ${end} ${radiator.y + 60} ${end} ${radiator.y + 27}M${pump.x + 28} ${pump.y - 12}C${pump.x + 60} ${radiator.y + 70} ${end + 18} ${radiator.y + 70} ${end + 18} ${radiator.y + 27}`}
      />
      <Bar box={radiator} round={2} />
      {Array.from({ length: fans }, (_, position) => (
        <Bar
          key={position}
          box={{ x: radiator.x + position * pitch + 2, y: radiator.y + 27, width: pitch - 4, height: 22 }}
        />
      ))}
      <circle cx={pump.x} cy={pump.y} r={31} />
      {isLabelled ? <circle cx={pump.x} cy={pump.y} r={21} strokeWidth="1" /> : null}
      {isLabelled && radiatorMm ? (
        <Label x={radiator.x + radiator.width - 8} y={radiator.y + 18} anchor="end">
          {radiatorMm} mm
        </Label>
      ) : null}
    </>
  );
}

/** A circle in dashes; in ink where the processor brings its own. */
function Missing({ at: { socket }, isInBox }: { at: MachineLayout; isInBox: boolean }) {
  return (
    <circle
      cx={socket.x + socket.width / 2}
      cy={socket.y + socket.height / 2}
      r={46}
      className={isInBox ? 'stroke-ink' : undefined}
    />
  );
}
