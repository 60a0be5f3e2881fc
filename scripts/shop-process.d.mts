export const SHOP_FLAGS: string[];
export function fromBundle(server: string): string[];
export function fromSources(): string[];
export const SHOP_MEMORY: Record<string, string>;
