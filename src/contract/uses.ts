/** What a PC is bought for. `juegos` alone leaves the resolution to the budget. */
export const USES = ['juegos', 'juegos-1080p', 'juegos-1440p', 'juegos-4k', 'oficina', 'edicion'] as const;
export type UseName = (typeof USES)[number];

/** The default use. */
export const DEFAULT_USE: UseName = 'juegos';

/** Those that are the same work in another resolution, the first one leaves it open. */
export const GAME_USES: readonly UseName[] = USES.filter((use) => use.startsWith(DEFAULT_USE));
