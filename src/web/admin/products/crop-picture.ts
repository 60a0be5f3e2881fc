import type { PercentCrop } from 'react-image-crop';
import { MAX_PHOTO_SIDE } from '#lib/photo.ts';

/** Draws a picture so that its longer side has at most so many pixels. */
export function drawPicture(canvas: HTMLCanvasElement, picture: ImageBitmap, maxSide = MAX_PHOTO_SIDE): void {
  draw(canvas, picture, { x: 0, y: 0, width: picture.width, height: picture.height }, maxSide);
}

/** What is inside the frame, as a file of the same name. No side is longer than the shop keeps. */
export async function cropPicture(picture: ImageBitmap, frame: PercentCrop, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  const part = {
    x: (frame.x / 100) * picture.width,
    y: (frame.y / 100) * picture.height,
    width: (frame.width / 100) * picture.width,
    height: (frame.height / 100) * picture.height,
  };
  draw(canvas, picture, part, MAX_PHOTO_SIDE);
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95));
  if (bytes === null) throw new Error('the browser cannot crop');
  return new File([bytes], name, { type: bytes.type });
}

function draw(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  maxSide: number,
): void {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser cannot crop');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency, and the shop keeps photographs on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
