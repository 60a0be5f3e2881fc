import { detailLabel } from '#contract/panel/provider-details.ts';

/** The provider's detail of a payment's status: our message, or its own code where we have none. */
export type ProviderSaid = { kind: 'message'; message: string } | { kind: 'code'; code: string };

/** @param code The provider's own code of a payment. */
export function providerSaid(code: string): ProviderSaid {
  const message = detailLabel(code);
  return message === undefined ? { kind: 'code', code } : { kind: 'message', message };
}
