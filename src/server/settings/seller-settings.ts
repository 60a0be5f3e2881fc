import { z } from 'zod';
import { SELLER_CONDITIONS } from '#invoicing/issued-invoice.ts';

export const taxCondition = z
  .enum(SELLER_CONDITIONS, `tiene que ser ${SELLER_CONDITIONS.join(', ')}`)
  .default('responsable_inscripto');
