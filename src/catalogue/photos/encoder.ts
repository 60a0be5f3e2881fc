import { fork, type ChildProcess } from 'node:child_process';
import { MINUTE_MS } from '#lib/durations.ts';
import type { LogoEncoded } from './encode-logo.ts';
import type { EncodedPhoto, PhotoShape } from './encode-photo.ts';

/** Encodes photographs, one at a time. */
export interface PhotoEncoder {
  /** @throws when no picture can be encoded on this machine. */
  encode(bytes: Uint8Array, shape?: PhotoShape): Promise<EncodedPhoto>;
  /** The shop's logo. */
  encodeLogo(bytes: Uint8Array): Promise<LogoEncoded>;
  /** A drawing of the shop's own, an SVG, as a PNG; null: the process ended instead. */
  paint(svg: string): Promise<Uint8Array | null>;
  /** Ends what is under way. */
  close(): void;
}

/** What the process is sent. */
export type EncoderRequest =
  | { kind: 'photo'; bytes: Uint8Array; shape: PhotoShape }
  | { kind: 'logo'; bytes: Uint8Array }
  | { kind: 'drawing'; svg: string };

/** What the process answers. */
export type EncoderAnswer =
  | { kind: 'encoded'; encoded: EncodedPhoto }
  | { kind: 'logo'; encoded: LogoEncoded }
  | { kind: 'drawing'; png: Uint8Array }
  /** `sharp` has no build for this machine, or the like. */
  | { kind: 'unusable'; why: string };

/** A photograph takes a second or two, on a machine that has nothing to spare perhaps ten times as long. */
const TIMEOUT_MS = MINUTE_MS;

/**
 * Encodes in a process of its own, begun with the first picture: its memory, some 200 MB, is free again when it ends, it runs when nobody
 * else wants the processor, and a picture that breaks the decoder does not close the shop.
 */
export function openEncoder(timeoutMs = TIMEOUT_MS): PhotoEncoder {
  let running: ChildProcess | null = null;

  function begin(): ChildProcess {
    const begun = fork(new URL('./encode-process.ts', import.meta.url), {
      // It needs no secret, and no flag of the shop's own process. With one arena its memory stays at half (glibc).
      env: { MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      serialization: 'advanced',
    });
    begun.once('exit', () => {
      if (running === begun) running = null;
    });
    return begun;
  }

  /** Null: the process ended instead. */
  async function answerTo(request: EncoderRequest) {
    const answer = await ask((running ??= begin()), request, timeoutMs);
    if (answer?.kind === 'unusable') throw new Error(`photographs cannot be encoded: ${answer.why}`);
    return answer;
  }

  return {
    async encode(bytes, shape = 'whole') {
      const answer = await answerTo({ kind: 'photo', bytes, shape });
      return answer?.kind === 'encoded' ? answer.encoded : { ok: false, reason: 'encoder ended' };
    },
    async encodeLogo(bytes) {
      const answer = await answerTo({ kind: 'logo', bytes });
      return answer?.kind === 'logo' ? answer.encoded : { ok: false, reason: 'encoder ended' };
    },
    async paint(svg) {
      const answer = await answerTo({ kind: 'drawing', svg });
      return answer?.kind === 'drawing' ? answer.png : null;
    },
    close() {
      running?.kill('SIGKILL');
    },
  };
}

/** Encodes one logo in a process that ends with it. */
export async function encodeLogoApart(bytes: Uint8Array): Promise<LogoEncoded> {
  const encoder = openEncoder();
  try {
    return await encoder.encodeLogo(bytes);
  } finally {
    encoder.close();
  }
}

/** Null: the process ended instead, or took too long. */
function ask(
  encoder: ChildProcess,
  request: EncoderRequest,
  timeoutMs: number,
): Promise<EncoderAnswer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => encoder.kill('SIGKILL'), timeoutMs);
    const answered = (answer: EncoderAnswer) => settle(() => resolve(answer));
    const ended = () => settle(() => resolve(null));
    const failed = (error: Error) => settle(() => reject(error));
    function settle(finish: () => void): void {
      clearTimeout(timer);
      encoder.off('message', answered).off('exit', ended).off('error', failed);
      finish();
    }
    encoder.once('message', answered).once('exit', ended).once('error', failed);
    // One that has just ended is reported by its exit.
    encoder.send(request, () => undefined);
  });
}
