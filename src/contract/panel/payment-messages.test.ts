import { expect, test } from 'vitest';
import { toProviderDetail } from './payment-messages.ts';

test('a known status of the provider has a message in Spanish', () => {
  expect(toProviderDetail('accredited')).toEqual({ kind: 'message', message: 'Acreditado' });
  expect(toProviderDetail('cc_rejected_insufficient_amount')).toEqual({
    kind: 'message',
    message: 'Fondos insuficientes',
  });
});

test('an unknown status of the provider stays a code', () => {
  for (const code of ['cc_rejected_by_the_moon', 'constructor']) {
    expect(toProviderDetail(code)).toEqual({ kind: 'code', code });
  }
});
