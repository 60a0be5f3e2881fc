import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/bootstrap.mjs';

// The tests of the command line start many processes.
process.env['NODE_COMPILE_CACHE'] ??= COMPILE_CACHE;

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'mock-mercadopago/**/*.test.ts',
      'demo/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    pool: 'forks',
    // A process runs one file after another. A process per file took twice the CPU time, because each one loads the same modules again.
    // So no module may remember anything that changes what the next file sees: a cache depends on its arguments alone, and a module that
    // holds one browser's memory is tested in one file.
    isolate: false,
    // All cores: vitest leaves one free by itself, which is half of a machine with two.
    maxWorkers: '100%',
    globalSetup: 'src/db/testing/drop-shared-databases.ts',
    restoreMocks: true,
    unstubGlobals: true,
    // Passwords and databases are slow on a busy machine; a test that hangs is still reported within the minute.
    testTimeout: 30_000,
    // Pictures take their colours from the style sheets' text.
    css: true,
  },
});
