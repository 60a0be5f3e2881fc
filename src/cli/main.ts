import { statfs } from 'node:fs/promises';
import { OTHERS } from '../composition/private-files.ts';
import { run } from './run.ts';

// The process of `npm run shop`.
process.umask(OTHERS);

// The reader of the output may close it first, as `head` does. That is not the command's fault.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const leaving = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A second one does not wait for what the first one ends.
  process.once(signal, () => leaving.abort(new Error(signal)));
}

const code = await run(process.argv.slice(2), {
  env: process.env,
  root: process.cwd(),
  // npm starts its scripts in the project's folder, and says here where it was called.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  now: () => new Date(),
  fetch,
  fileSystemOf: async (folder) => (await statfs(folder)).type,
  signal: leaving.signal,
});
// The output is flushed first, also into a pipe.
process.stdout.write('', () => process.exit(code));
