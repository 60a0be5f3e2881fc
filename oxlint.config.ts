import { defineConfig } from 'oxlint';
import { importZones } from './scripts/import-zones.ts';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['build', '.react-router', 'test-results', 'playwright-report'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': ['error', { allowThrowingUnknown: true }],
    'eslint/eqeqeq': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    // Of types too: what two files both need has a file of its own.
    'import/no-duplicates': ['error', { preferInline: true }],
    'import/no-cycle': ['error', { ignoreTypes: false }],

    // React 19 and Vite bring the JSX runtime themselves.
    'react/react-in-jsx-scope': 'off',
    // A cast has its reason on its line; a rule that forbids every cast would only add a second comment.
    'typescript/no-unsafe-type-assertion': 'off',
    // The compiler checks return types better.
    'typescript/consistent-return': 'off',
    // Enums of libraries are compared with the words that they stand for.
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    // The compiler knows what a callback returns.
    'promise/always-return': 'off',
    // `role="status"` announces; <output> is for the result of a form.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Functions that our objects carry are closures: they use no `this`.
    'typescript/unbound-method': 'off',
    // Short functions may use a name of the function around them.
    'eslint/no-shadow': 'off',
    // Helpers stand where they are used.
    'unicorn/consistent-function-scoping': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // A style sheet or a set-up file is imported for its effect.
    'import/no-unassigned-import': 'off',
  },
  overrides: [
    ...importZones,
    {
      files: ['src/**'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          {
            property: 'toLocaleString',
            message: 'Counts are written by formatCount and counted of lib/counted.ts.',
          },
        ],
      },
    },
    // These run on any Node that a machine has, before the project's own is installed.
    { files: ['scripts/*.mjs'], rules: { 'unicorn/no-array-sort': 'off' } },
    // Playwright reads from the pattern which fixtures a test needs, even none.
    {
      files: ['e2e/**'],
      rules: { 'eslint/no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
  ],
});
