import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
    pool: 'forks',
    // Passwords and databases are slow on a busy machine; a test that hangs is still told within the minute.
    testTimeout: 30_000,
    // Pictures take their colours from the style sheets' text.
    css: true,
  },
});
