import { detailLabel } from '#contract/panel/provider-details.ts';

/** What the provider says of a payment beside its status: in our words, or its own where it says what we do not know. */
export type ProviderSaid = { kind: 'words'; words: string } | { kind: 'code'; code: string };

/** @param code The provider's own code of a payment. */
export function providerSaid(code: string): ProviderSaid {
  const words = detailLabel(code);
  return words === undefined ? { kind: 'code', code } : { kind: 'words', words };
}
