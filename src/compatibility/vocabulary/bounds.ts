/** The plausible range of a number read from a supplier's text; anything else counts as not stated. */
export interface Bounds {
  readonly unit: 'W' | 'mm' | 'GB' | 'MB' | 'MT/s' | 'MB/s' | 'MHz' | 'dB' | 'pieces';
  readonly least: number;
  readonly most: number;
  /** The parts at either end, or the author of the limit. */
  readonly source: string;
  /** Sizes that come in steps: no other number is one. */
  readonly only?: readonly number[];
  /** 0 is also valid when words say so ("no soporta placa de video"), but not as a figure. */
  readonly orZero?: true;
}

export function bounds(unit: Bounds['unit'], least: number, most: number, source: string): Bounds {
  return { unit, least, most, source };
}

export const RADIATOR_BOUNDS: Bounds = {
  ...bounds('mm', 120, 560, 'fans of 120, 140, 180 or 200 mm, one to four in a row'),
  only: [120, 140, 180, 200, 240, 280, 360, 400, 420, 480, 560],
};

/** The value when it is possible, else undefined. */
export function within(value: number, { least, most, only }: Bounds): number | undefined {
  const possible = value >= least && value <= most && (only === undefined || only.includes(value));
  return possible ? value : undefined;
}
