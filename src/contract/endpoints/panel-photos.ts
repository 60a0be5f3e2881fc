import { z } from 'zod';
import { MAX_PICTURE_MB, photoOrder, photoUpload, productPhotos } from '../panel/product-photos.ts';
import { endpoints } from './endpoint.ts';
import * as routes from './panel-routes.ts';

const one = z.object({ id: z.string() });
const responses = { 200: productPhotos };

/** The photographs of a product. */
export const panelPhotoEndpoints = endpoints(
  { who: 'products', tag: 'Panel' },
  {
    productPhotos: {
      route: routes.productPhotos,
      summary: 'Las fotos de un producto: las que se subieron, y qué pasó con las del proveedor',
      params: one,
      responses,
      problems: [404],
    },
    uploadPhoto: {
      route: routes.uploadPhoto,
      summary: `Agrega una foto: el cuerpo es el archivo (hasta ${MAX_PICTURE_MB} MB), que se guarda sin sus metadatos`,
      params: one,
      query: photoUpload,
      responses,
      problems: [400, 404, 409, 413],
    },
    arrangePhotos: {
      route: routes.arrangePhotos,
      summary: 'Ordena las fotos subidas; las que no se nombran se quitan',
      params: one,
      body: photoOrder,
      responses,
      problems: [400, 404, 409],
    },
    retryPhotos: {
      route: routes.retryPhotos,
      summary: 'Vuelve a intentar las fotos del proveedor que fallaron',
      params: one,
      responses,
      problems: [404],
    },
  },
);
