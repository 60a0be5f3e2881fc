/**
 * In GB. `usual`: enough for today's games and an office, where more is hardly noticed. `demanding`: for editing and games in 4K. Our
 * judgement, which the guide repeats.
 */
export const MEMORY_GB = { usual: 16, demanding: 32 } as const;
