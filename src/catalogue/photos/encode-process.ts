import { constants, setPriority } from 'node:os';
import { encodePhoto } from './encode-photo.ts';
import type { EncoderAnswer } from './encoder.ts';

/** The process of `encoder.ts`. It answers each picture with its files, and ends with the shop. */
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', (bytes: Uint8Array) => void answer(bytes));
process.on('disconnect', () => process.exit());

async function answer(bytes: Uint8Array): Promise<void> {
  process.send?.(
    await encodePhoto(bytes).then(
      (encoded): EncoderAnswer => ({ kind: 'encoded', encoded }),
      (error: unknown): EncoderAnswer => ({ kind: 'unusable', why: String(error) }),
    ),
  );
}
