import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Use } from '../advice/uses.ts';
import type { Device } from './find-device.ts';
import type { ListedPart } from './find-listed.ts';

/** What a search asks for that a list of products does not answer. */
export type Goal =
  /**
   * `pc de oficina 700 mil pesos, tengo una b450`. `saysUse`: else it is the usual one; `budget`: as it was typed, empty without one; `owned`: the parts, as they were typed;
   * `unread`: the words, neighbours together, that say none of it. `pcs`: how many such PCs, each for the budget; `isUpgrade`: a PC is there, and is to be better.
   */
  | {
      kind: 'whole-pc';
      use: Use;
      saysUse: boolean;
      budget: string;
      owned: string[];
      unread: string[];
      pcs: number;
      isUpgrade: boolean;
    }
  /** `fuente para rtx 5070`: a part of one step that goes with parts of others. All texts as they were typed. */
  | { kind: 'part-for'; step: StepKey; wanted: string; others: string[] }
  /** `cooler para am5`: a part of one step that goes with a socket or a type of memory, whose name stands in the part's own facts. */
  | { kind: 'part-for-standard'; step: StepKey; wanted: string; standard: string }
  /** `placa de video que entre en mi pc`: nobody knows yet what that PC has. */
  | { kind: 'part-for-own-pc'; step: StepKey; wanted: string }
  /** `ssd para ps5`: a drive that goes into a console or a notebook. */
  | { kind: 'drive-for-device'; step: 'storage'; wanted: string; device: Device }
  /** `rtx 5060 vs rx 9060 xt`: which of these parts to buy. As they were typed. */
  | { kind: 'compare'; names: string[] }
  /** `i5 12400f, h610m, 2 memorias 8gb, fuente 550`: the parts of a PC. */
  | { kind: 'parts-list'; items: ListedPart[] }
  /** `fuente 600w`: a supply of so many watts. `wanted`: its words without them. */
  | { kind: 'supply-of-watts'; step: 'psu'; wanted: string; watts: number };
