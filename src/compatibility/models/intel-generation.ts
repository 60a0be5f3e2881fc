import type { CpuModel } from './cpu-model.ts';
import { launchOfCpu } from './launch-months.ts';
import { intelPeakW } from './intel-peak.ts';
import type { Socket } from '../vocabulary/value-lists.ts';

/** Intel processors of one socket and generation. */
export interface IntelGeneration {
  name: string;
  socket: Socket;
  /** Processor base power in watts -> models, as Intel publishes them (ark.intel.com). A `!` marks one without graphics that no F says so of. */
  models: Record<number, string>;
}

/** The models of some generations by their number. */
export function byNumber(generations: readonly IntelGeneration[]): ReadonlyMap<string, CpuModel> {
  return new Map(
    generations.flatMap(({ name, socket, models }) =>
      Object.entries(models).flatMap(([watts, names]) =>
        names.split(' ').map((marked): [string, CpuModel] => {
          const model = marked.replace('!', '');
          return [
            model,
            {
              socket,
              generation: name,
              igpu: !/[F!]$/.test(marked),
              tdp_w: Number(watts),
              peak_w: intelPeakW(model),
              launched: launchOfCpu(name, model),
              cooler_in_box: hasCoolerInBox(name, model),
            },
          ];
        }),
      ),
    ),
  );
}

/** From the 6th generation on Intel boxes no cooler with an unlocked processor. */
export function hasCoolerInBox(generation: string, model: string): boolean {
  return BOXED_WITH_COOLER.has(generation) || !/K[FS]?$/.test(model);
}

const BOXED_WITH_COOLER: ReadonlySet<string> = new Set([
  'intel-1',
  'intel-2',
  'intel-3',
  'intel-4',
  'intel-5',
]);
