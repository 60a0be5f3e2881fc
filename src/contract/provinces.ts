/** For pages, which take parts of the domain from the contract. */
export { PROVINCES } from '#delivery/provinces.ts';
