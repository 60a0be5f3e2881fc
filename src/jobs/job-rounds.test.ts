import { expect, test } from 'vitest';
import { MINUTE_MS } from '#lib/durations.ts';
import { createJobRounds } from './job-rounds.ts';
import { createJobWatch } from './job-watch.ts';

/** A process whose jobs run when its clock is moved on. */
function openProcess({ leads = true } = {}) {
  let time = 0;
  let due: { at: number; run: () => void }[] = [];
  const lines: string[] = [];
  const process = { leads, lines };
  const { everyProcess, onlyLeader } = createJobRounds({
    leader: {
      term: async () => (process.leads ? 1 : null),
      heartbeat: async () => {},
      resign: async () => {},
    },
    watch: createJobWatch(() => time),
    failures: {
      failed: (name) => void lines.push(`${name} failed`),
      worked: (name) => void lines.push(`${name} worked`),
    },
    clock: {
      setTimeout(run, ms) {
        const timer = { at: time + ms, run };
        due.push(timer);
        return { cancel: () => void (due = due.filter((other) => other !== timer)) };
      },
    },
    monotonicMs: () => time,
  });
  return Object.assign(process, {
    everyProcess,
    onlyLeader,
    async pass(ms: number) {
      const end = time + ms;
      for (;;) {
        await new Promise((resolve) => void setImmediate(resolve));
        const next = due.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        due = due.filter((timer) => timer !== next);
        time = next.at;
        next.run();
      }
      time = end;
    },
  });
}

test('a process that does not lead does what every process does, and leaves the rest to the leader', async () => {
  const process = openProcess({ leads: false });
  process.everyProcess('settings', { everyMs: MINUTE_MS }, async () => {});
  process.onlyLeader('backup', { everyMs: MINUTE_MS }, async () => {});
  await process.pass(2 * MINUTE_MS);
  expect(process.lines).toEqual(['settings worked', 'settings worked']);
});

test('whoever comes to lead does within a second what was due, and then at its interval', async () => {
  const process = openProcess({ leads: false });
  process.onlyLeader('backup', { everyMs: MINUTE_MS }, async () => {});
  await process.pass(1.5 * MINUTE_MS);
  process.leads = true;
  await process.pass(1000);
  expect(process.lines).toEqual(['backup worked']);
  await process.pass(MINUTE_MS - 2000);
  expect(process.lines).toEqual(['backup worked']);
  await process.pass(2000);
  expect(process.lines).toEqual(['backup worked', 'backup worked']);
});

test('a round that fails is reported, and the next one still comes', async () => {
  const process = openProcess();
  let isBroken = true;
  process.onlyLeader('mail', { everyMs: MINUTE_MS, firstAfterMs: 0 }, async () => {
    if (isBroken) throw new Error('no mail server');
  });
  await process.pass(1000);
  isBroken = false;
  await process.pass(MINUTE_MS);
  expect(process.lines).toEqual(['mail failed', 'mail worked']);
});
