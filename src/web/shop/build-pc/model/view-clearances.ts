import { millimetres } from '#compatibility/vocabulary/spanish-text.ts';
import type { VerdictResponse } from '#contract/build.ts';

/** A part and the room that the case has for it, both in mm. */
export interface Clearance {
  what: 'gpu' | 'cooler';
  part_mm: number;
  limit_mm: number;
  end: 'fits' | 'no' | 'unknown';
  /** One of the two is what such parts usually measure. */
  isEstimated: boolean;
  /** `12 mm de sobra`, `26 mm de más`, `sin verificar` */
  margin: string;
}

/** The clearances of the card and the cooler in the case, if the verdict has a size for both. */
export function viewClearances(verdict: VerdictResponse): Clearance[] {
  return [
    clearance(verdict, 'gpu', 'gpu_length', 'length_mm', 'max_gpu_mm'),
    clearance(verdict, 'cooler', 'cooler_height', 'height_mm', 'max_cooler_mm'),
  ].filter((one) => one !== null);
}

function clearance(
  { fits, problems }: VerdictResponse,
  what: Clearance['what'],
  rule: string,
  partName: string,
  limitName: string,
): Clearance | null {
  const held = fits.find(({ rule: id, data }) => id === rule && data['boxed'] !== true);
  if (held) {
    const isEstimated = Object.values(held.sources).includes('estimado');
    return measured(what, 'fits', held.data[partName], held.data[limitName], isEstimated);
  }
  const wrong = problems.find(({ rule: id, severity }) => id === rule && severity === 'error');
  if (wrong) return measured(what, 'no', wrong.data[partName], wrong.data[limitName], false);
  const unknown = problems.find(({ rule: id, data }) => id === 'unknown_fact' && data['regla'] === rule);
  return unknown ? measured(what, 'unknown', unknown.data['part_mm'], unknown.data['limit_mm'], true) : null;
}

function measured(
  what: Clearance['what'],
  end: Clearance['end'],
  part_mm: unknown,
  limit_mm: unknown,
  isEstimated: boolean,
): Clearance | null {
  if (typeof part_mm !== 'number' || typeof limit_mm !== 'number') return null;
  return {
    what,
    part_mm,
    limit_mm,
    end,
    isEstimated,
    margin: marginMessage(end, limit_mm - part_mm, isEstimated),
  };
}

function marginMessage(end: Clearance['end'], margin: number, isEstimated: boolean): string {
  if (end === 'unknown') return 'Sin verificar';
  if (end === 'no') return `${millimetres(-margin)} de más`;
  if (isEstimated) return 'Debería entrar';
  return margin === 0 ? 'Entra justo' : `${millimetres(margin)} de sobra`;
}
