import { expect, test } from 'vitest';
import { providerSaid } from './provider-messages.ts';

test('what the provider says of a payment is told in Spanish, as far as it is known', () => {
  expect(providerSaid('accredited')).toEqual({ kind: 'words', words: 'Acreditado' });
  expect(providerSaid('cc_rejected_insufficient_amount')).toEqual({
    kind: 'words',
    words: 'Fondos insuficientes',
  });
});

test('a word of the provider that nobody knows stays its own', () => {
  for (const code of ['cc_rejected_by_the_moon', 'constructor']) {
    expect(providerSaid(code)).toEqual({ kind: 'code', code });
  }
});
