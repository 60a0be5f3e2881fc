import { expect, test } from 'vitest';
import { whyNoTrialPayments } from './payment-settings.ts';

test('a shop in production gets no trial payments', () => {
  expect(whyNoTrialPayments('production')).toContain('NODE_ENV=production');
  expect(whyNoTrialPayments('development')).toBeNull();
  expect(whyNoTrialPayments(undefined)).toBeNull();
});
