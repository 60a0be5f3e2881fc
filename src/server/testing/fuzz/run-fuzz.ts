import { connect } from 'node:net';
import { MINUTE_MS } from '#lib/durations.ts';
import type { OpenApiDocument } from '../../routes/openapi-page.ts';
import { apiInputs, rememberIds, type ApiInput } from './api-inputs.ts';
import { complaintAbout, INSIDE, type Answered } from './judge.ts';
import { seeded } from './random.ts';
import { rawInputs, type RawInput } from './raw-inputs.ts';

/** An input that a shop answered wrongly, with all that repeats it. */
export interface Finding {
  seed: number;
  /** Which of the seed's inputs it was, from 0. */
  number: number;
  complaint: string;
  input: ApiInput | RawInput;
}

export interface FuzzOptions {
  seed: number;
  inputs: number;
  /** So many are under way at a time. */
  atOnce: number;
}

/** No answer after this long is a hang: a busy machine takes seconds. */
const HANG_MS = MINUTE_MS;
/** More say no more. */
const MAX_FINDINGS = 20;
/** So often it is seen whether the session still lives: an input may end it. */
const SESSION_EVERY = 200;

export interface ApiTarget {
  document: OpenApiDocument;
  /** Sends it and waits for the whole answer. */
  send(input: ApiInput, session: string): Promise<Answered>;
  /** The value of a new session of a superuser. */
  signIn(): Promise<string>;
}

/** Sends inputs made from the document, the same ones for the same seed. Returns the faults found. */
export async function fuzzApi(target: ApiTarget, { seed, inputs, atOnce }: FuzzOptions): Promise<Finding[]> {
  const known = rememberIds();
  const next = apiInputs(target.document, seeded(seed), known);
  let session = await target.signIn();
  const renew = async () => {
    const own: ApiInput = { method: 'GET', url: '/api/sesion/', headers: {}, body: null, as: 'superuser' };
    if ((await target.send(own, session)).status !== 200) session = await target.signIn();
  };
  return inTurns({ seed, inputs, atOnce }, async (number) => {
    if (number % SESSION_EVERY === 0) await renew();
    const input = next();
    const response = await target.send(input, session);
    if (response.status < 300) known.learn(input, response.body);
    return { input, complaint: complaintAbout(input, response) };
  });
}

/** Writes bytes to a port, the same ones for the same seed. Returns the faults found. */
export function fuzzRaw(port: number, { seed, inputs, atOnce }: FuzzOptions): Promise<Finding[]> {
  const next = rawInputs(seeded(seed));
  return inTurns({ seed, inputs, atOnce }, async () => {
    const input = next();
    return { input, complaint: complaintAboutBytes(input, await sendBytes(port, input)) };
  });
}

async function inTurns(
  { seed, inputs, atOnce }: FuzzOptions,
  take: (number: number) => Promise<{ input: ApiInput | RawInput; complaint: string | null }>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  let number = 0;
  async function taker(): Promise<void> {
    while (number < inputs && findings.length < MAX_FINDINGS) {
      const mine = number++;
      const { input, complaint } = await take(mine);
      if (complaint !== null) findings.push({ seed, number: mine, complaint, input });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, taker));
  return findings;
}

/** Gives up on an answer that does not come, with a status that no server answers. */
export async function orHang(response: Promise<Answered>): Promise<Answered> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<Answered>((resolve) => {
    timer = setTimeout(resolve, HANG_MS, { status: 599, headers: {}, body: 'no answer' });
  });
  return Promise.race([response, hang]).finally(() => clearTimeout(timer));
}

/** All that came back until the connection ended; null when it did not end. */
function sendBytes(port: number, { bytes, leaves }: RawInput): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const hang = setTimeout(() => end(null), HANG_MS);
    let response = '';
    const end = (result: string | null) => {
      clearTimeout(hang);
      socket.destroy();
      resolve(result);
    };
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (response += part));
    // Bytes that the server did not read are answered by the system, roughly.
    socket.on('error', () => end(response));
    socket.on('close', () => end(response));
    socket.write(bytes, 'latin1', () => (leaves ? end('') : socket.end()));
  });
}

function complaintAboutBytes({ mostResponses }: RawInput, response: string | null): string | null {
  if (response === null) return 'the connection hangs';
  const statuses = [...response.matchAll(/(?:^|\n)?HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );
  const final = statuses.filter((status) => status >= 200);
  if (final.some((status) => status >= 500)) return `answered ${final.join()}`;
  if (final.length > mostResponses) return `answered ${final.length} times: ${final.join()}`;
  if (/escondido/.test(response)) return 'answered the hidden request';
  return INSIDE.test(response) ? 'shows something of the inside' : null;
}
