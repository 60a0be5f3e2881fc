import { typedText } from './tab-storage.ts';

/** In the builder, until it is sent. */
export const typedBudget = typedText('typed_budget');
