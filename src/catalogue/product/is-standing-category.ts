import { sql } from 'kysely';

/** Whether a row of `categories` is a category of the shop now: neither merged into another nor taken away with the import that brought it. */
export const IS_STANDING_CATEGORY = sql<boolean>`(categories.merged_into is null and categories.is_withdrawn = 0)`;
