/** What a shop says about itself; settings, never written into a page. */
export interface ShopSettings {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** Origin without a trailing slash: `https://tienda.example`. */
  publicUrl: string;
}
