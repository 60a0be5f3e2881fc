export const SHOP_FLAGS: string[];
export const SHOP_PROCESS: string[];
export const SHOP_MEMORY: Record<string, string>;
