/** How long the event loop let nobody have a turn, in ms. */
export interface Pause {
  /** On the clock: neighbours on the machine count in. */
  longest: number;
  /** By the time that the thread itself worked meanwhile: only the shop's own doing. */
  longestOwn: number;
}

// Loaded before the shop: tells whoever started it, each time it is asked, the longest pauses since the last time.
let pause: Pause = { longest: 0, longestOwn: 0 };
let [before, ownBefore] = [performance.now(), ownTime()];
setInterval(() => {
  const [now, own] = [performance.now(), ownTime()];
  pause = {
    longest: Math.max(pause.longest, now - before),
    longestOwn: Math.max(pause.longestOwn, own - ownBefore),
  };
  [before, ownBefore] = [now, own];
}, 1).unref();

process.on('message', () => {
  process.send?.(pause);
  pause = { longest: 0, longestOwn: 0 };
});
process.channel?.unref();

function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
