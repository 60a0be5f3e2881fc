import { FOR_1440P, FOR_4K, PLAYS_TODAYS_GAMES } from './gpu-speed.ts';
import type { Use } from './uses.ts';

/** What playing in a resolution asks of a card. */
export interface Resolution {
  readonly name: '1080p' | '1440p' | '4K';
  /** From here on a card plays today's games in it, in percent of an RTX 5090. */
  readonly speed: number;
  /** The memory that textures of today's games take in it. */
  readonly memoryGb: number;
}

const RESOLUTIONS: Readonly<Partial<Record<Use, Resolution>>> = {
  'gaming-1080p': { name: '1080p', speed: PLAYS_TODAYS_GAMES, memoryGb: 8 },
  'gaming-1440p': { name: '1440p', speed: FOR_1440P, memoryGb: 12 },
  'gaming-4k': { name: '4K', speed: FOR_4K, memoryGb: 16 },
};

/** The resolution that a use names; undefined: it leaves it open. */
export function resolutionOf(use: Use): Resolution | undefined {
  return RESOLUTIONS[use];
}
