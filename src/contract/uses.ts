/** What a PC is bought for. */
export const USES = ['juegos', 'oficina', 'edicion'] as const;
export type UseName = (typeof USES)[number];
