import { constants, setPriority } from 'node:os';
import { encodePhoto } from './encode-photo.ts';
import type { EncoderAnswer, EncoderRequest } from './encoder.ts';

/** The process of `encoder.ts`. It answers each picture with its files, and ends with the shop. */
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (request: EncoderRequest) => void answer(request));
process.on('disconnect', () => process.exit());

async function answer({ bytes, shape }: EncoderRequest): Promise<void> {
  process.send?.(
    await encodePhoto(bytes, shape).then(
      (encoded): EncoderAnswer => ({ kind: 'encoded', encoded }),
      (error: unknown): EncoderAnswer => ({ kind: 'unusable', why: String(error) }),
    ),
  );
}
