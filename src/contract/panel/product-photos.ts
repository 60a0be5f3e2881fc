import { z } from 'zod';
import { characters } from '../characters.ts';
import type { InEnglish } from '../names/in-english.ts';

/** The largest picture that can be uploaded. */
export const MAX_PICTURE_MB = 10;

const photo = z.object({ hash: z.string(), ancho: z.int(), alto: z.int() });

export const productPhotos = z.object({
  /** The owner's, in their order. They stand before the supplier's. */
  propias: z.array(photo),
  del_proveedor: z.array(
    z.object({
      /** Its address at the supplier. */
      direccion: z.string(),
      foto: photo.nullable(),
      /** Why it could not be loaded. */
      falla: z.string().nullable(),
      proximo_intento: z.string().nullable(),
    }),
  ),
});
export type ProductPhotos = InEnglish<z.infer<typeof productPhotos>>;

/** `cuadrada`: on a white square; `recortada`: its middle. */
export const photoUpload = z.object({
  forma: z
    .enum(['entera', 'cuadrada', 'recortada'], 'Tiene que ser entera, cuadrada o recortada')
    .default('entera'),
});

const hashes = z.array(z.string().max(...characters(64)), 'Tiene que ser una lista').max(20, 'Como mucho 20');

/** Those that are left out are removed. */
export const photoOrder = z.object({ antes: hashes, fotos: hashes }, 'El cuerpo tiene que ser un objeto');
