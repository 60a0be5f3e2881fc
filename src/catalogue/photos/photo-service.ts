import { DAY_MS, MINUTE_MS } from '#lib/durations.ts';
import type { Photo } from '#lib/photo.ts';
import type { TimeSliced } from '#lib/time-slices.ts';
import { slicesOf } from '#lib/slices-of.ts';
import type { Product } from '../product/product.ts';
import { runTimeSliced } from '../run-time-sliced.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { openEncoder, type PhotoEncoder } from './encoder.ts';
import { keepPicture, PAUSES_MS, type KeepDeps } from './keep-picture.ts';
import { hasPhoto } from './photo-files.ts';
import { createPhotoReader, type PhotoReader } from './photo-reader.ts';
import {
  fetchPhotosAgain,
  notePictures,
  postponeServer,
  publishPhotos,
  readDuePictures,
  readPicturesToCheck,
  type DuePicture,
} from './photos.store.ts';
import { MAX_PHOTOS, shownPhotos } from './shown-photos.ts';
import { readUploadedPhotos } from './uploaded-photos.store.ts';

export interface PhotoService extends PhotoReader {
  /**
   * One round, for a minute at most: fetches pictures of the shop's products that it does not have yet, checks some of the others again,
   * and gives products their photographs. All changes of a round are published at once, because each new version of the catalogue
   * invalidates cached pages. Only the leader calls it.
   */
  round(): Promise<void>;
}

export interface PhotoDeps extends KeepDeps {
  /** Milliseconds since any moment. */
  monotonicMs: () => number;
  catalogue: { current(): Snapshot };
  /** A round opens one if it has anything to fetch. */
  openEncoder?: () => PhotoEncoder;
}

const ROUND_MS = MINUTE_MS;
const DUE_AT_ONCE = 20;

/** A round comes every 15 seconds: 20 a minute, 200,000 a week. */
const CHECKS_A_ROUND = 5;

const PRODUCTS_AT_ONCE = 100;

/** A server that gave no answer so many times in a round gets a pause. */
const MAX_SILENCES = 3;

export function createPhotoService(deps: PhotoDeps): PhotoService {
  const { db, now, monotonicMs, folder, catalogue, closing, openEncoder: open = openEncoder } = deps;
  /** Lists of pictures that were noted. A list stays the same object while its product's text does. */
  let noted = new WeakSet<Product['pictures']>();
  let lookedAtAllMs = -Infinity;

  async function round(): Promise<void> {
    const changes: Changes = new Map();
    const isWhole = monotonicMs() - lookedAtAllMs >= DAY_MS;
    if (isWhole) noted = new WeakSet();
    await note(changes, isWhole);
    if (isWhole) lookedAtAllMs = monotonicMs();
    const fetched = await fetchDue();
    if (fetched.size > 0) {
      for (const { pictures } of await runTimeSliced(productsWith(catalogue.current(), fetched)))
        noted.delete(pictures);
      await note(changes, false);
    }
    await publishPhotos(db, changes);
  }

  /** Stores the pictures of new or changed products, and the photographs that those products should show. */
  async function note(changes: Changes, areFilesChecked: boolean): Promise<void> {
    const products = await runTimeSliced(productsNotNoted(catalogue.current(), noted));
    for (const some of slicesOf(products, PRODUCTS_AT_ONCE)) {
      if (closing.aborted) return;
      const kept = await notePictures(db, some.flatMap(wantedOf), now());
      if (areFilesChecked) await fetchLostAgain(kept);
      const uploaded = await readUploadedPhotos(
        db,
        some.map(({ id }) => id),
      );
      for (const product of some) {
        const photos = shownPhotos(
          uploaded.get(product.id) ?? [],
          wantedOf(product).flatMap((source) => kept.get(source) ?? []),
        );
        if (JSON.stringify(photos) !== JSON.stringify(product.photos)) changes.set(product.id, photos);
        noted.add(product.pictures);
      }
    }
  }

  /** Another process kept them in a folder of its own, or somebody deleted them. */
  async function fetchLostAgain(kept: Map<string, Photo>): Promise<void> {
    const lost: string[] = [];
    for (const [source, photo] of kept) if (!(await hasPhoto(folder, photo))) lost.push(source);
    await fetchPhotosAgain(db, lost, now());
    for (const source of lost) kept.delete(source);
  }

  /** Returns the pictures whose photographs the shop keeps from now on. */
  async function fetchDue(): Promise<ReadonlySet<string>> {
    const fetched = new Set<string>();
    const silences = new Map<string, number>();
    const endMs = monotonicMs() + ROUND_MS;
    const isOver = () => closing.aborted || monotonicMs() >= endMs;
    const encoder = open();
    const keep = async (pictures: readonly DuePicture[]) => {
      for (const picture of pictures) {
        const server = URL.parse(picture.source)?.origin ?? '';
        if (isOver()) break;
        if ((silences.get(server) ?? 0) >= MAX_SILENCES) continue;
        const outcome = await keepPicture(picture, { ...deps, encoder });
        if (outcome === 'kept') fetched.add(picture.source);
        if (outcome !== 'silent') continue;
        const times = (silences.get(server) ?? 0) + 1;
        silences.set(server, times);
        if (times === MAX_SILENCES)
          await postponeServer(db, server, new Date(now().getTime() + PAUSES_MS[0]));
      }
    };
    closing.addEventListener('abort', encoder.close);
    try {
      while (!isOver()) {
        const due = await readDuePictures(db, { at: now(), limit: DUE_AT_ONCE });
        await keep(due);
        if (due.length < DUE_AT_ONCE) break;
      }
      if (!isOver()) await keep(await readPicturesToCheck(db, { at: now(), limit: CHECKS_A_ROUND }));
    } finally {
      closing.removeEventListener('abort', encoder.close);
      encoder.close();
    }
    return fetched;
  }

  return {
    ...createPhotoReader({ db, folder, monotonicMs }),
    async round() {
      try {
        await round();
      } catch (error) {
        // A photograph that was stored but not published is found again when all products are checked.
        lookedAtAllMs = -Infinity;
        if (!closing.aborted) throw error;
      }
    },
  };
}

/** By the id of a product: the photographs that it shows from now on. */
type Changes = Map<string, readonly Photo[]>;

function wantedOf({ pictures }: Pick<Product, 'pictures'>): readonly string[] {
  return pictures.slice(0, MAX_PHOTOS);
}

function* productsNotNoted(
  { entries }: Snapshot,
  noted: WeakSet<Product['pictures']>,
): TimeSliced<Product[]> {
  const products: Product[] = [];
  for (const { isShown, product } of entries) {
    // One whose last picture went still has the photograph.
    const hasAny = product.pictures.length > 0 || product.photos.length > 0;
    if (isShown && hasAny && !noted.has(product.pictures)) products.push(product);
    yield;
  }
  return products;
}

function* productsWith({ entries }: Snapshot, sources: ReadonlySet<string>): TimeSliced<Product[]> {
  const products: Product[] = [];
  for (const { isShown, product } of entries) {
    if (isShown && wantedOf(product).some((source) => sources.has(source))) products.push(product);
    yield;
  }
  return products;
}
