/** What the panel counts as income, wherever it shows it. */
export const INCOME_NOTE = 'Cobrado menos devoluciones, sin envíos ni pedidos cancelados';
