import { constants, setPriority } from 'node:os';
import { encodeLogo } from './encode-logo.ts';
import { encodePhoto } from './encode-photo.ts';
import { paintDrawing } from './paint-drawing.ts';
import type { EncoderAnswer, EncoderRequest } from './encoder.ts';

/** The process of `encoder.ts`. It answers each picture with its files, and ends with the shop. */
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (request: EncoderRequest) => void answer(request));
process.on('disconnect', () => process.exit());

async function answer(request: EncoderRequest): Promise<void> {
  process.send?.(
    await encode(request).catch((error: unknown): EncoderAnswer => ({
      kind: 'unusable',
      why: String(error),
    })),
  );
}

async function encode(request: EncoderRequest): Promise<EncoderAnswer> {
  switch (request.kind) {
    case 'photo':
      return { kind: 'encoded', encoded: await encodePhoto(request.bytes, request.shape) };
    case 'logo':
      return { kind: 'logo', encoded: await encodeLogo(request.bytes) };
    case 'drawing':
      return { kind: 'drawing', png: await paintDrawing(request.svg) };
  }
}
