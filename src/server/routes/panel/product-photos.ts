import type { FastifyInstance, FastifyReply } from 'fastify';
import { panelPhotoEndpoints } from '#contract/endpoints/panel-photos.ts';
import { MAX_PICTURE_MB } from '#contract/panel/product-photos.ts';
import { photoFailureMessage, toProductPhotos } from '#contract/panel/product-photos-response.ts';
import { handle } from '../../http/handle.ts';
import { expectBodyWithin } from '../../http/limits/request-limits.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';

const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024;

/** Ten megabytes at half a megabit per second. */
const UPLOAD_TIMEOUT_MS = 180_000;

const SHAPES = { entera: 'whole', cuadrada: 'fit', recortada: 'crop' } as const;

/** The photographs of products: uploaded, ordered, removed, tried again. */
export function productPhotoRoutes(app: FastifyInstance, panel: PanelServices): void {
  // Its own scope: only here a body can be a file.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    uploadRoute(scope, panel);
  });
  const { uploadedPhotos } = panel;

  handle(app, panelPhotoEndpoints.productPhotos, ({ params: { id } }, reply) => sendPhotos(reply, panel, id));

  handle(app, panelPhotoEndpoints.arrangePhotos, async ({ params: { id }, body, person }, reply) => {
    const order = { seen: body.before, hashes: body.photos };
    const arranged = await uploadedPhotos.arrange(id, order, authorship(panel, person));
    if (arranged.ok) return sendPhotos(reply, panel, id);
    return arranged.reason === 'moved'
      ? sendProblem(reply, 'product-moved', {
          detail: 'Alguien cambió estas fotos mientras las mirabas. Ahora ves cómo están.',
        })
      : sendProblem(reply, 'not-found', UNKNOWN);
  });

  handle(app, panelPhotoEndpoints.retryPhotos, async ({ params: { id } }, reply) =>
    (await uploadedPhotos.retry(id))
      ? sendPhotos(reply, panel, id)
      : sendProblem(reply, 'not-found', UNKNOWN),
  );
}

function uploadRoute(app: FastifyInstance, panel: PanelServices): void {
  handle(
    app,
    panelPhotoEndpoints.uploadPhoto,
    async ({ params: { id }, query: { forma }, body, person }, reply) => {
      if (!Buffer.isBuffer(body)) {
        return sendProblem(reply, 'bad-input', {
          detail: 'El cuerpo tiene que ser el archivo, como application/octet-stream.',
        });
      }
      const file = { bytes: body, shape: SHAPES[forma] };
      const added = await panel.uploadedPhotos.add(id, file, authorship(panel, person));
      if (added.ok) return sendPhotos(reply, panel, id);
      switch (added.reason) {
        case 'unknown':
          return sendProblem(reply, 'not-found', UNKNOWN);
        case 'full':
        case 'moved':
          return sendProblem(reply, 'product-moved', {
            detail: 'Un producto muestra cuatro fotos como mucho. Quitá una antes de agregar otra.',
          });
        default:
          return sendProblem(reply, 'bad-input', { detail: `${photoFailureMessage(added.reason)}.` });
      }
    },
    {
      bodyLimit: MAX_PICTURE_BYTES,
      // After the session was checked: a request without one gets the usual timeout for its body.
      onRequest: async ({ raw }) => expectBodyWithin(raw, UPLOAD_TIMEOUT_MS),
    },
  );
}

const UNKNOWN = { detail: 'Ese producto no existe.' };

async function sendPhotos(reply: FastifyReply, { uploadedPhotos }: PanelServices, id: string) {
  const pictures = await uploadedPhotos.read(id);
  return pictures === undefined
    ? sendProblem(reply, 'not-found', UNKNOWN)
    : reply.send(toProductPhotos(pictures));
}
