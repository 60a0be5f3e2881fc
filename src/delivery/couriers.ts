/** Who carries the shop's parcels, and the page where a number is followed. */
export const COURIERS = {
  // The form of its page "Seguimiento de envíos".
  correo_argentino: {
    name: 'Correo Argentino',
    link: (number: string) => `https://www.correoargentino.com.ar/formularios/e-commerce?id=${number}`,
  },
  // As Andreani's own plugin for WooCommerce links it.
  andreani: { name: 'Andreani', link: (number: string) => `https://www.andreani.com/envio/${number}` },
  // The default of OCA's module for Magento.
  oca: {
    name: 'OCA',
    link: (number: string) =>
      `https://www5.oca.com.ar/ocaepakNet/Views/ConsultaTracking/TrackingConsult.aspx?numberTracking=${number}`,
  },
  /** Its link, if it has one, is typed. */
  otro: { name: 'Otro', link: null },
} as const satisfies Record<string, { name: string; link: ((number: string) => string) | null }>;

export type Courier = keyof typeof COURIERS;

/** How a parcel is followed. */
export interface Tracking {
  courier: Courier;
  number: string;
  /** Typed by a person of the shop, only for `otro`; null: none. */
  link: string | null;
}

/** The page where this parcel is followed; null: it has none. */
export function trackingLink({ courier, number, link }: Tracking): string | null {
  return COURIERS[courier].link?.(encodeURIComponent(number)) ?? link;
}

/** What a buyer reads of it: `OCA 3867500000001234567`; of another courier only the number. */
export function trackingLabel({ courier, number }: Tracking): string {
  return courier === 'otro' ? number : `${COURIERS[courier].name} ${number}`;
}

export function isCourier(name: string): name is Courier {
  return Object.hasOwn(COURIERS, name);
}
