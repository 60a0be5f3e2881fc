import { z } from 'zod';
import { COURIERS, type Courier } from '#delivery/couriers.ts';
import { phoneFault } from '#lib/phone.ts';
import {
  MAX_DELIVERY_ADDRESS_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TRACKING_LINK_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
} from '#lib/text-limits.ts';
import { characters } from '../characters.ts';
import { postalCode, province } from '../destination.ts';
import { emailField } from '../email.ts';
import type { InEnglish } from '../names/in-english.ts';
import { readableLine } from '../readable-line.ts';

export const courier = z.enum(
  Object.keys(COURIERS) as Courier[], // the very keys of the table
  `Tiene que ser ${Object.keys(COURIERS).join(', ')}`,
);

/** The couriers of the panel's list, by name. */
export const COURIER_NAMES: Readonly<Record<Courier, string>> = {
  correo_argentino: COURIERS.correo_argentino.name,
  andreani: COURIERS.andreani.name,
  oca: COURIERS.oca.name,
  otro: COURIERS.otro.name,
};

/** For the people of the shop; its buyer never sees it. */
export const newNote = z.object(
  { nota: readableLine('Escribí la nota', MAX_NOTE_LENGTH) },
  'El cuerpo tiene que traer la nota',
);

const tracking = z.object(
  {
    correo: courier,
    numero: readableLine('Completá el número de seguimiento', MAX_TRACKING_NUMBER_LENGTH),
    enlace: z
      .url({ protocol: /^https$/, error: 'Tiene que ser un link que empiece con https://' })
      .max(...characters(MAX_TRACKING_LINK_LENGTH))
      .nullable()
      .default(null),
  },
  'El cuerpo tiene que decir el correo y el número',
);

/** `habia`: the number that the person saw before, null: none; absent: whatever stands is replaced. */
const seenTracking = tracking.extend({ habia: z.string().nullable().optional() });

export const newTracking = seenTracking.transform(withOwnLink);

/** The same, of one of many orders. */
export const trackingOfOne = seenTracking.extend({ pedido: z.string() }).transform(withOwnLink);

/** The other couriers' links follow from the number. */
function withOwnLink<T extends { correo: Courier; enlace: string | null }>(typed: T): T {
  return typed.correo === 'otro' ? typed : { ...typed, enlace: null };
}
export type NewTracking = InEnglish<z.infer<typeof newTracking>>;

const contact = z.object({
  email: z.union([z.literal(''), emailField('Completá el email')]),
  telefono: readableLine('Completá el teléfono', MAX_PHONE_LENGTH),
  direccion: readableLine('Completá la dirección', MAX_DELIVERY_ADDRESS_LENGTH),
  /** Of an order that is sent; empty: it has none. Absent: they stay. A postal code that says its province brings it. */
  codigo_postal: z.union([z.literal(''), postalCode]).optional(),
  provincia: z.union([z.literal(''), province]).optional(),
});

/** `habia`: the data that the person saw before. */
export const contactCorrection = z
  .object(
    {
      ...contact.shape,
      habia: z.object({
        email: z.string(),
        telefono: z.string(),
        direccion: z.string(),
        codigo_postal: z.string().optional(),
        provincia: z.string().optional(),
      }),
    },
    'El cuerpo tiene que traer los datos y los que había',
  )
  .superRefine(({ email, telefono, habia }, context) => {
    // An order that the shop took may have none.
    if (email === '' && habia.email !== '') {
      context.addIssue({ code: 'custom', path: ['email'], message: 'Completá el email' });
    }
    // A number that an earlier version took may stay.
    const fault = telefono === habia.telefono ? undefined : phoneFault(telefono);
    if (fault !== undefined) context.addIssue({ code: 'custom', path: ['telefono'], message: fault });
  });

/** What the panel shows of an order beside the order. */
export const orderAnnotations = {
  /** The oldest first. */
  notas_internas: z.array(z.object({ fecha: z.iso.datetime(), nota: z.string(), por: z.string() })),
  /** How its parcel is followed; null: nobody noted it. */
  seguimiento: z
    .object({
      correo: courier,
      numero: z.string(),
      /** Where it is followed; null: nowhere. */
      enlace: z.string().nullable(),
      fecha: z.iso.datetime(),
      por: z.string(),
    })
    .nullable(),
  /** The corrections of the buyer's data, the oldest first. */
  correcciones: z.array(
    z.object({
      fecha: z.iso.datetime(),
      campo: z.enum(['email', 'telefono', 'direccion', 'codigo_postal', 'provincia']),
      antes: z.string(),
      despues: z.string(),
      por: z.string(),
    }),
  ),
};
