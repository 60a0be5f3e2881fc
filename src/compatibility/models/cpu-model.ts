import type { MemoryType, Socket } from '../vocabulary/value-lists.ts';

/** What a processor's name tells of it. */
export interface CpuModel {
  socket: Socket;
  generation?: string | undefined;
  /** Only where the socket leaves a choice and the model none. */
  memory_types?: readonly MemoryType[];
  igpu: boolean;
  /** AMD default TDP, Intel processor base power. */
  tdp_w?: number | undefined;
  /** Whether the retail box holds a cooler; undefined where AMD sold both or none boxed. */
  cooler_in_box?: boolean | undefined;
}
