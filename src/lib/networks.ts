/** The networks under which an address is counted, as text for a person. */
export interface Networks {
  /** One household: an IPv4 address, or the /64 of IPv6 that it has whole: `190.2.3.4`, `2001:db8:1:2::/64`. */
  network: string;
  /** A block that one customer of a provider may own: the /24 around it, or the /48: `190.2.3.0/24`, `2001:db8:1::/48`. */
  wideNetwork: string;
}
