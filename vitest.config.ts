import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'mock-mercadopago/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    pool: 'forks',
    // A process takes one file after another: starting one for each, and reading the same modules again, took half of the tests' time on
    // the processor. So no module may remember what would change the answers of the next file: caches follow from arguments alone, and
    // what stands for one browser's memory is tested by one file.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Passwords and databases are slow on a busy machine; a test that hangs is still told within the minute.
    testTimeout: 30_000,
    // Pictures take their colours from the style sheets' text.
    css: true,
  },
});
