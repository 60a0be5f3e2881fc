import type { HashCost } from '../password.ts';

/** argon2's minimum: 0.1 ms of CPU time a hash instead of 30 ms. For tests that log people in and test something else. */
export const CHEAP_HASHES: HashCost = { memory: 8, passes: 1, parallelism: 1 };
