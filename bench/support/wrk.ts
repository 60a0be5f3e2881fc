import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Requests a second by `wrk`, which takes less of the machine than load from Node and leaves more for the measured server.
 * @throws when any response was not 2xx.
 */
export async function wrkRate(
  url: string,
  seconds: number,
  { headers, connections = 40 }: { headers: Readonly<Record<string, string>>; connections?: number },
): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...sent, url]);
  // wrk counts an answer after more than two seconds as an error too; it came, and only the rate suffers.
  if (/Non-2xx|connect [1-9]|read [1-9]|write [1-9]/.test(stdout)) throw new Error(`${url}: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
