import { browserStorage } from '#web/browser-storage/safe-storage.ts';

/** How many products a page of the list has. */
export const PAGE_SIZES = [24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** In the address of a list. */
export const PAGE_SIZE_PARAM = 'por_pagina';

/** Whoever chose one has it in this browser until they choose another. */
const KEPT = 'panel_page_size';

/** As the address says, or as was chosen last; 24 at first. */
export function pageSizeIn(params: URLSearchParams): PageSize {
  return knownSize(params.get(PAGE_SIZE_PARAM)) ?? knownSize(browserStorage.read(KEPT)) ?? PAGE_SIZES[0];
}

export function keepPageSize(size: PageSize): void {
  browserStorage.write(KEPT, String(size));
}

export function knownSize(text: string | null): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}
