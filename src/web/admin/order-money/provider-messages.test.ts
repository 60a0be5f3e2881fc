import { expect, test } from 'vitest';
import { providerSaid } from './provider-messages.ts';

test('a known status of the provider has a message in Spanish', () => {
  expect(providerSaid('accredited')).toEqual({ kind: 'message', message: 'Acreditado' });
  expect(providerSaid('cc_rejected_insufficient_amount')).toEqual({
    kind: 'message',
    message: 'Fondos insuficientes',
  });
});

test('an unknown status of the provider stays a code', () => {
  for (const code of ['cc_rejected_by_the_moon', 'constructor']) {
    expect(providerSaid(code)).toEqual({ kind: 'code', code });
  }
});
