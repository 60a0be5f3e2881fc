import { FOR_1440P, FOR_4K, PLAYS_TODAYS_GAMES } from './gpu-speed.ts';

/** What playing in a resolution asks of a card. */
export interface Resolution {
  readonly name: '1080p' | '1440p' | '4K';
  /** From here on a card plays today's games in it, in percent of an RTX 5090. */
  readonly speed: number;
  /** The memory that textures of today's games take in it. */
  readonly memoryGb: number;
}

/** The resolutions in which people play, the highest first. */
export const RESOLUTIONS = [
  { name: '4K', speed: FOR_4K, memoryGb: 16 },
  { name: '1440p', speed: FOR_1440P, memoryGb: 12 },
  { name: '1080p', speed: PLAYS_TODAYS_GAMES, memoryGb: 8 },
] as const satisfies readonly Resolution[];
