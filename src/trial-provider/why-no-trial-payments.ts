/** Why there may be no trial payments here, for whoever starts the shop; null: there may. */
export function whyNoTrialPayments(nodeEnv: string | undefined): string | null {
  return nodeEnv?.trim().toLowerCase() === 'production'
    ? 'PAYMENTS=trial no va con NODE_ENV=production: cualquiera se llevaría su pedido sin pagar. Definí MP_ACCESS_TOKEN, o PAYMENTS=off.'
    : null;
}
