import type { CpuModel } from './cpu-model.ts';
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
          const model: CpuModel = { socket, generation, igpu, tdp_w: Number(watts), cooler_in_box: boxed };
          return [marked.replace(/[*!]$/, ''), model];
        }),
      ),
    ),
  );
}
