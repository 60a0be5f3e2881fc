import { z } from 'zod';

/** From the most to the least. */
const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the shop writes to its log. */
export interface LogSettings {
  level: LogLevel;
  /** One line for each request. */
  hasAccess: boolean;
}

export const logEnvironment = {
  LOG_LEVEL: z
    .enum(LOG_LEVELS, `tiene que ser ${LOG_LEVELS.slice(0, -1).join(', ')} o error`)
    .default('warn'),
  ACCESS_LOG: z.enum(['on', 'off'], 'tiene que ser on u off').default('off'),
};
