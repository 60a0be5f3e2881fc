import type { CpuModel } from './cpu-model.ts';
import { launchOfCpu } from './launch-months.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** AMD processors of one socket and generation. */
export interface AmdFamily {
  socket: Socket;
  generation?: string;
  igpu: boolean;
  /** Default TDP in watts -> models. A `*` marks a model whose retail box holds a cooler, `!` one whose box holds none. */
  models: Record<number, string>;
}

/** The models of some families by their number. */
export function byModel(families: readonly AmdFamily[]): ReadonlyMap<string, CpuModel> {
  return new Map(
    families.flatMap(({ socket, generation, igpu, models }) =>
      Object.entries(models).flatMap(([watts, names]) =>
        names.split(' ').map((marked): [string, CpuModel] => {
          const boxed = marked.endsWith('*') ? true : marked.endsWith('!') ? false : undefined;
          const tdp_w = Number(watts);
          const peak_w = amdPeakW(socket, generation, tdp_w);
          const name = marked.replace(/[*!]$/, '');
          const launched = launchOfCpu(generation, name);
          const model: CpuModel = { socket, generation, igpu, tdp_w, peak_w, launched, cooler_in_box: boxed };
          return [name, model];
        }),
      ),
    ),
  );
}

/** AMD: "TDP*1.35 is the standard calculation for TDP v. PPT for AMD sockets in the Zen era" (statement of May 2022, overclock3d.net). */
const PPT_OF_TDP = 1.35;

/** The most (W) that the socket gives the processor; undefined for those from before Ryzen and for workstations. */
export function amdPeakW(
  socket: Socket,
  generation: string | undefined,
  tdp_w: number | undefined,
): number | undefined {
  const isZen = socket === 'AM5' || (socket === 'AM4' && generation !== 'a-series');
  return isZen && tdp_w !== undefined ? Math.round(tdp_w * PPT_OF_TDP) : undefined;
}
