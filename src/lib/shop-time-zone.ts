/** The shop's time zone: its days, months and hours are those of Buenos Aires, wherever it runs and wherever its reader is. */
export const SHOP_TIME_ZONE = 'America/Argentina/Buenos_Aires';
