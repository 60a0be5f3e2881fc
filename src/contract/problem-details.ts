import { z } from 'zod';

/** RFC 9457. `detail` is Spanish, for a person; `errors` maps a field to its message. */
export const problemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  /** Only where a price moved: the order's total now. */
  total: z.string().optional(),
  /** The same in pesos, where the shop has a rate. */
  total_ars: z.string().optional(),
});
export type ProblemDetails = z.infer<typeof problemDetails>;
