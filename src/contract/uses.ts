/** What a PC is bought for. */
export const USES = ['juegos', 'oficina', 'edicion'] as const;
export type UseName = (typeof USES)[number];

/** Of whoever does not say it. */
export const DEFAULT_USE: UseName = 'juegos';
