/** For pages, which take parts of the domain from the contract. */
export { postalCodeDoubt } from '#delivery/postal-code-doubt.ts';
export { likelyProvince, PROVINCES, readPostalCode } from '#delivery/provinces.ts';

export const POSTAL_CODE_FAULT = 'No parece un código postal: 7000 o B7000ABC';
