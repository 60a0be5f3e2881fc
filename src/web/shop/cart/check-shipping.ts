import { SHIPPING_FIELDS, type Shipping, type ShippingErrors } from './shipping-form.tsx';

/** Something, an at sign, something with a dot: the server judges the rest. */
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Finds what is missing before the shop is asked. Nothing found: `{}`. */
export function checkShipping(shipping: Shipping): ShippingErrors {
  const errors: ShippingErrors = {};
  for (const field of SHIPPING_FIELDS) {
    if (shipping[field] === '') errors[field] = 'Falta completar este dato';
  }
  if (!errors.email && !LIKE_AN_EMAIL.test(shipping.email)) errors.email = 'No parece un email';
  return errors;
}
