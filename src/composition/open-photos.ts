import { join } from 'node:path';
import { fetchPicture } from '#catalogue/photos/fetch-picture.ts';
import { PHOTO_FOLDER } from '#catalogue/photos/photo-files.ts';
import { createPhotoService, type PhotoDeps, type PhotoService } from '#catalogue/photos/photo-service.ts';
import type { FeedChoice } from '#jobs/choose-feed.ts';
import type { Config } from '#server/settings/config.ts';
import { demoDrawing } from '../../demo/demo-pictures.ts';

/** Where photographs lie in the shop's data folder. */
export function photoFolder(dataDir: string): string {
  return join(dataDir, PHOTO_FOLDER);
}

/** The photographs of products. The demo's are painted: its list names no server that exists. */
export function openPhotos(
  { dataDir }: Pick<Config, 'dataDir'>,
  { feed, ...deps }: Omit<PhotoDeps, 'folder' | 'fetchPicture'> & { feed: FeedChoice },
): PhotoService {
  const ownOrigin = URL.parse(feed.location ?? '')?.origin ?? null;
  const { closing } = deps;
  return createPhotoService({
    ...deps,
    folder: photoFolder(dataDir),
    fetchPicture: async (source, validators, painter) => {
      const drawing = feed.isDemo ? demoDrawing(source) : null;
      if (drawing === null) return fetchPicture(source, { ownOrigin, closing }, validators);
      const bytes = await painter.paint(drawing);
      return bytes === null
        ? { ok: false, reason: 'encoder ended', isSilent: false }
        : { ok: true, bytes, validators: null };
    },
  });
}
