/**
 * In GB. `usual`: what today's games and an office need, of which more is hardly felt. `demanding`: what editing and games in 4K need.
 * Our judgement, which the guide repeats.
 */
export const MEMORY_GB = { usual: 16, demanding: 32 } as const;
