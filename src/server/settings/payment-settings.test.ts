import { expect, test } from 'vitest';
import { whyNoTrialPayments } from './payment-settings.ts';

const HERE = 'http://localhost:3000';

test('a shop in production, or that others reach, gets no trial payments', () => {
  expect(whyNoTrialPayments('production', HERE)).toContain('NODE_ENV=production');
  expect(whyNoTrialPayments(undefined, 'https://tienda.example')).toContain('PUBLIC_URL');
  expect(whyNoTrialPayments('development', HERE)).toBeNull();
  expect(whyNoTrialPayments(undefined, HERE)).toBeNull();
});
