import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The CPU time of a process and of all its children, also those that have ended, in seconds. Null where there is no /proc. */
export function cpuSecondsOf(pid: number): number | null {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
    const family = pids.flatMap((one) => {
      const times = readTimes(one);
      return times !== null && (one === pid || times.parent === pid) ? [times.ticks] : [];
    });
    return family.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; null: the process has ended. */
function readTimes(pid: number): { parent: number; ticks: number } | null {
  try {
    // The program's name may contain spaces; the fields after its parenthesis do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [user, system, childrenUser, childrenSystem] = fields.slice(11);
    const ticks = [user, system, childrenUser, childrenSystem].reduce((sum = 0, more = 0) => sum + more, 0);
    return { parent: fields[1] ?? 0, ticks: ticks ?? 0 };
  } catch {
    return null;
  }
}
