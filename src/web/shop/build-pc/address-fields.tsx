import { builderPath, type BuilderAddress } from './builder-address.ts';

/** The builder's address within a form, so that sending the form keeps what is chosen. */
export function AddressFields({ address }: { address: BuilderAddress }) {
  const params = new URLSearchParams(builderPath(address).split('?')[1]);
  return Array.from(params, ([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
