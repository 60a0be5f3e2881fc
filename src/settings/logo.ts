import { hash } from 'node:crypto';
import { z } from 'zod';

/** The shop's logo: a small PNG, kept with the other settings, so that every process and every backup has it. */
export interface Logo {
  /** Of the file: another logo has another address. */
  hash: string;
  width: number;
  height: number;
  /** The background on which it is readable; `any`: it has its own. */
  ground: 'light' | 'dark' | 'any';
  /** The file, in Base64. */
  png: string;
}

/** How a logo is stored: `240x96 light iVBORw0KGgo…`. */
export function logoText({
  png,
  width,
  height,
  ground,
}: Omit<Logo, 'hash' | 'png'> & { png: Uint8Array }): string {
  return `${width}x${height} ${ground} ${Buffer.from(png).toString('base64')}`;
}

/** What a log says of it, which keeps no pictures. */
export function logoSize(text: string): string {
  return text.split(' ', 1)[0] ?? '';
}

const STORED = /^([1-9]\d{0,3})x([1-9]\d{0,3}) (light|dark|any) (iVBORw0KGgo[\w+/]+={0,2})$/;

const ground = z.enum(['light', 'dark', 'any']);

/** A stored logo. It is uploaded and never typed. */
export const logoValue = z.string().transform((text, context): Logo => {
  const [, width, height, on, png = ''] = STORED.exec(text) ?? [];
  const known = ground.safeParse(on);
  if (!known.success) {
    context.addIssue('no es una imagen que la tienda haya guardado');
    return z.NEVER;
  }
  return {
    hash: hash('sha256', png).slice(0, HASH_LENGTH),
    width: Number(width),
    height: Number(height),
    ground: known.data,
    png,
  };
});

const HASH_LENGTH = 24;
