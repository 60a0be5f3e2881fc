import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // A process takes one file after another: starting one for each, and reading the same modules in it again, took half of the tests'
    // processor time. What a module remembers by itself follows from what it was asked, or is one browser's and asked by one file.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    // Passwords and databases are slow on a busy machine; a test that hangs is still told within the minute.
    testTimeout: 30_000,
    // Pictures take their colours from the style sheets' text.
    css: true,
  },
});
