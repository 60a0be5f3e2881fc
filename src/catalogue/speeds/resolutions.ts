import { FOR_1440P, FOR_4K, gpuSpeed, PLAYS_TODAYS_GAMES } from './gpu-speed.ts';

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

/** What people call the resolutions. */
const NAMED = {
  '4K': /^(?:4k|2160p|uhd)$/,
  '1440p': /^(?:2k|1440p|w?qhd)$/,
  '1080p': /^(?:1080p|f?hd)$/,
} as const satisfies Record<Resolution['name'], RegExp>;

/** The resolution that a normalized word names. @example resolutionNamed('2k')?.name // '1440p' */
export function resolutionNamed(word: string): Resolution | undefined {
  return RESOLUTIONS.find(({ name }) => NAMED[name].test(word));
}

/**
 * The highest resolution in which a card plays today's games; undefined: none of them, or its memory is not known.
 * @param chip as in the card's facts: `RTX 4070 SUPER`.
 */
export function resolutionPlayed(
  chip: string | undefined,
  memoryGb: number | undefined,
): Resolution | undefined {
  return RESOLUTIONS.find((one) => gpuSpeed(chip) >= one.speed && (memoryGb ?? 0) >= one.memoryGb);
}
