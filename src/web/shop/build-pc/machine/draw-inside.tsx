import type { ReactNode } from 'react';
import type { Parts } from '#compatibility/build/build.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import { drawCooling } from './draw-cooling.tsx';
import type { Box, MachineLayout } from './machine-layout.ts';
import { Bar, Label, Measure } from './marks.tsx';

/** Each step's strokes. `isLabelled` adds the words and measures that only a large drawing can carry. */
export function drawInside(at: MachineLayout, parts: Parts, isLabelled: boolean): Record<StepKey, ReactNode> {
  return {
    case: (
      <>
        <Bar box={at.case} round={6} isHollow />
        <path d={feetOf(at.case)} />
        {isLabelled ? <path d={framesOf(at.case)} strokeWidth="1" opacity=".6" /> : null}
      </>
    ),
    motherboard: (
      <>
        <Bar box={at.board} round={3} />
        {isLabelled ? <BoardDetails at={at} board={parts.motherboard} /> : null}
      </>
    ),
    cpu: (
      <>
        <Bar box={at.socket} round={2} />
        <Bar box={inset(at.socket, 8)} />
      </>
    ),
    ram: at.memorySlots.map((slot, position) =>
      parts.ram === undefined || at.sticks.includes(position) ? (
        <Bar key={slot.x} box={parts.ram ? widen(slot, 2) : slot} />
      ) : null,
    ),
    gpu: (
      <>
        <Bar box={at.card} round={3} />
        {isLabelled && parts.gpu ? <CardDetails box={at.card} card={parts.gpu} /> : null}
        {isLabelled && !parts.gpu ? <Place box={at.card}>placa de video</Place> : null}
      </>
    ),
    storage: <Drive at={at} drive={parts.storage} isLabelled={isLabelled} />,
    psu: (
      <>
        <Bar box={at.supply} round={2} />
        {isLabelled && parts.psu ? <SupplyDetails box={at.supply} supply={parts.psu} /> : null}
        {isLabelled && !parts.psu ? <Place box={at.supply}>fuente</Place> : null}
      </>
    ),
    cooler: drawCooling(at, parts, isLabelled),
  };
}

/** Labels the place of a missing part. */
function Place({ box, children }: { box: Box; children: string }) {
  return (
    <Label x={box.x + box.width / 2} y={middle(box) + 5} anchor="middle">
      {children}
    </Label>
  );
}

function BoardDetails({ at, board }: { at: MachineLayout; board: Parts['motherboard'] }) {
  const { board: box } = at;
  const words = [board?.chipset, board?.form_factor].filter(Boolean).join(' · ');
  return (
    <>
      <path d={`M${box.x} ${box.y + 14}h-8v96h8M${box.x + 36} ${at.card.y + 8}h96v5h-96z`} strokeWidth="1" />
      {words ? (
        <g transform={`translate(${box.x + box.width - 6} ${box.y + 14}) rotate(-90)`}>
          <Label x={0} y={0} anchor="end">
            {words}
          </Label>
        </g>
      ) : null}
    </>
  );
}

function CardDetails({ box, card }: { box: Box; card: NonNullable<Parts['gpu']> }) {
  return (
    <>
      <path d={`M${box.x - 4} ${box.y - 8}v${box.height + 16}`} strokeWidth="4" />
      <path d={`M${box.x} ${box.y + 9}h${box.width}`} strokeWidth="1" />
      {card.chip ? (
        <Label x={box.x + 16} y={box.y + box.height / 2 + 10} large>
          {card.chip}
        </Label>
      ) : null}
      {card.length_mm ? (
        <Measure x={box.x} y={box.y + box.height + 12} length={box.width}>
          {card.length_mm} mm
        </Measure>
      ) : null}
    </>
  );
}

function SupplyDetails({ box, supply }: { box: Box; supply: NonNullable<Parts['psu']> }) {
  return (
    <>
      {box.width < 120 ? null : (
        <circle cx={box.x + 36} cy={middle(box)} r={Math.min(28, box.height / 2 - 8)} />
      )}
      {supply.watts ? (
        <Label x={box.x + box.width - 10} y={middle(box) + 7} anchor="end" large>
          {supply.watts} W
        </Label>
      ) : null}
    </>
  );
}

function Drive({
  at,
  drive,
  isLabelled,
}: {
  at: MachineLayout;
  drive: Parts['storage'];
  isLabelled: boolean;
}) {
  if (drive === undefined || drive.form_factor === 'M.2' || drive.form_factor === undefined) {
    return (
      <>
        <Bar box={at.m2} />
        {isLabelled ? (
          <Label x={at.m2.x + at.m2.width / 2} y={at.m2.y + 16} anchor="middle">
            {drive ? 'M.2' : 'disco'}
          </Label>
        ) : null}
      </>
    );
  }
  const isDisk = drive.form_factor === '3.5';
  const box = at.drive;
  return (
    <>
      <Bar box={box} round={3} />
      {isDisk && isLabelled ? <circle cx={box.x + 46} cy={middle(box)} r={34} /> : null}
      {isLabelled ? (
        <Label x={box.x + box.width - 8} y={box.y + box.height - 8} anchor="end">
          {isDisk ? '3,5"' : '2,5"'}
        </Label>
      ) : null}
    </>
  );
}

function inset(box: Box, by: number): Box {
  return { x: box.x + by, y: box.y + by, width: box.width - 2 * by, height: box.height - 2 * by };
}

function widen({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by / 2, y, width: width + by, height };
}

function middle(box: Box): number {
  return box.y + box.height / 2;
}

function feetOf({ x, y, width, height }: Box): string {
  const bottom = y + height;
  return `M${x + 30} ${bottom}v10h44v-10M${x + width - 74} ${bottom}v10h44v-10`;
}

/** The shroud over the supply, and the front's fans. */
function framesOf({ x, y, width, height }: Box): string {
  const shroud = y + height - 104;
  return `M${x} ${shroud}h${width - 34}M${x + width - 34} ${y + 40}v${height - 52}`;
}
