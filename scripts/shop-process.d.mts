export const SHOP_PROCESS: string[];
