import type { ModuleForm, Socket } from '../vocabulary/value-lists.ts';

export interface Platform {
  readonly socket?: Socket | undefined;
  readonly chipset?: string | undefined;
}

/** Platforms of before M.2 slots (2014), whose firmware does not start from an NVMe disk either. */
const OLDER_THAN_M2: ReadonlySet<Socket> = new Set([
  'LGA775',
  'LGA1155',
  'LGA1156',
  'LGA1356',
  'LGA1366',
  'LGA2011',
  'AM1',
  'AM3',
  'AM3+',
  'FM2',
  'FM2+',
]);

/** Of LGA1150 only the last two chipsets came with slots. */
const LGA1150_WITH_M2: ReadonlySet<string> = new Set(['H97', 'Z97']);

/** Whether boards of a platform came out before M.2 slots did. */
export function isOlderThanM2({ socket, chipset }: Platform): boolean {
  if (socket === 'LGA1150') return chipset !== undefined && !LGA1150_WITH_M2.has(chipset);
  return socket !== undefined && OLDER_THAN_M2.has(socket);
}

/** What boards of a socket take, and what some of them take besides. */
export interface UsualForms {
  readonly takes: readonly ModuleForm[];
  readonly mayTake: readonly ModuleForm[];
}

const DESKTOP: UsualForms = { takes: ['DIMM'], mayTake: [] };
/** Their memory controller works with registered modules alone: Threadripper 7000, Xeon Scalable and W, EPYC. */
const REGISTERED: UsualForms = { takes: ['RDIMM'], mayTake: [] };
const EITHER: UsualForms = { takes: ['DIMM', 'RDIMM'], mayTake: [] };
/** Core processors and their boards work with plain modules; with a Xeon many of the same boards take registered ones. */
const BY_BOARD: UsualForms = { takes: ['DIMM'], mayTake: ['RDIMM'] };

// Intel's (ark.intel.com) and AMD's pages of the processors that go into each socket.
const BY_SOCKET: Partial<Record<Socket, UsualForms>> = {
  LGA3647: REGISTERED,
  LGA4189: REGISTERED,
  LGA4677: REGISTERED,
  sTR5: REGISTERED,
  SP3: REGISTERED,
  SP5: REGISTERED,
  sWRX8: EITHER,
  LGA1356: EITHER,
  LGA1366: BY_BOARD,
  LGA2011: BY_BOARD,
  'LGA2011-3': BY_BOARD,
};

export function usualFormsOf(socket: Socket | undefined): UsualForms {
  return (socket && BY_SOCKET[socket]) ?? DESKTOP;
}

/** Platforms whose boards often wire every M.2 slot for PCIe alone. */
const MOSTLY_PCIE_ONLY: ReadonlySet<Socket | undefined> = new Set(['AM5', 'LGA1700', 'LGA1851']);

export function isMostlyPcieOnly(socket: Socket | undefined): boolean {
  return MOSTLY_PCIE_ONLY.has(socket);
}
