import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/**
 * A sheet that is sent while its rows are read: in groups, so that they are never all in memory, and visitors' requests run between two. The
 * heading leaves before the first group is read.
 * @param write rows as CSV; the first has the heading.
 */
export function sheetStream<Row>(
  groups: AsyncIterable<readonly Row[]>,
  write: (rows: readonly Row[], options: { isFirst: boolean }) => string,
): Readable {
  return Readable.from(written());

  async function* written(): AsyncGenerator<string> {
    yield write([], { isFirst: true });
    await setImmediate();
    for await (const rows of groups) {
      yield write(rows, { isFirst: false });
      await setImmediate();
    }
  }
}
