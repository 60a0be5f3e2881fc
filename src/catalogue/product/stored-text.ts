import { z } from 'zod';

const attributes = z.array(z.object({ attribute: z.string(), value: z.string() }));
const pictures = z.array(z.string());

/** What the data sheet says in a product's row. */
export function readAttributes(column: string): z.infer<typeof attributes> {
  return attributes.parse(JSON.parse(column));
}

/** The addresses of the supplier's pictures in a product's row. */
export function readPictures(column: string): string[] {
  return pictures.parse(JSON.parse(column));
}
