/** Proxies and browsers take a header of some 8 KB; every link of the shop is far shorter. */
const MAX_ADDRESS_LENGTH = 8000;

/** Whether an address, asked for or led to, is longer than what is sure to pass through the network. */
export function isTooLong(address: string | undefined): boolean {
  return address !== undefined && address.length > MAX_ADDRESS_LENGTH;
}
