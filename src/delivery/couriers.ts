/** Who carries the shop's parcels, and the page where a number is followed. */
export const COURIERS = {
  // The form of its page "Seguimiento de envíos".
  correo_argentino: {
    name: 'Correo Argentino',
    link: (number: string) => `https://www.correoargentino.com.ar/formularios/e-commerce?id=${number}`,
    // EE188151547AR, the post's own (UPU S10), or the 23 characters that MiCorreo gives to parcels of online shops.
    shape: { pattern: /^(?:[A-Z]{2}\d{9}[A-Z]{2}|[A-Z\d]{23})$/, example: 'EE188151547AR' },
  },
  // As Andreani's own plugin for WooCommerce links it.
  andreani: {
    name: 'Andreani',
    link: (number: string) => `https://www.andreani.com/envio/${number}`,
    // 15 digits that begin with a 3, as label readers of couriers know it.
    shape: { pattern: /^3\d{14}$/, example: '360000012345678' },
  },
  // The default of OCA's module for Magento.
  oca: {
    name: 'OCA',
    link: (number: string) =>
      `https://www5.oca.com.ar/ocaepakNet/Views/ConsultaTracking/TrackingConsult.aspx?numberTracking=${number}`,
    // The 19 digits of an e-Pak parcel.
    shape: { pattern: /^\d{19}$/, example: '3867500000001234567' },
  },
  /** Its link, if it has one, is typed. */
  otro: { name: 'Otro', link: null, shape: null },
} as const satisfies Record<
  string,
  {
    name: string;
    link: ((number: string) => string) | null;
    /** What its numbers look like, in capitals and without spaces; null: nobody knows. */
    shape: { pattern: RegExp; example: string } | null;
  }
>;

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

/** Whether a number does not look like one of this courier. Numbers of other shapes may exist, so it is a doubt and no fault. */
export function isOddNumber({ courier, number }: Pick<Tracking, 'courier' | 'number'>): boolean {
  const { shape } = COURIERS[courier];
  return shape !== null && !shape.pattern.test(number.replaceAll(/[\s.-]/g, '').toUpperCase());
}

export function isCourier(name: string): name is Courier {
  return Object.hasOwn(COURIERS, name);
}
