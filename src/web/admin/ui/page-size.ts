import { browserStorage } from '#web/browser-storage/safe-storage.ts';

/** How many products a page of the list has. */
export const PAGE_SIZES = [24, 48, 96] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** In the address of a list. */
export const PAGE_SIZE_PARAM = 'por_pagina';

/** As the address says, or as that person chose last in this browser; 24 at first. */
export function pageSizeIn(params: URLSearchParams, personId: string): PageSize {
  return (
    knownSize(params.get(PAGE_SIZE_PARAM)) ?? knownSize(browserStorage.read(keyOf(personId))) ?? PAGE_SIZES[0]
  );
}

export function keepPageSize(size: PageSize, personId: string): void {
  browserStorage.write(keyOf(personId), String(size));
}

function keyOf(personId: string): string {
  return `panel_page_size ${personId}`;
}

export function knownSize(text: string | null): PageSize | undefined {
  return PAGE_SIZES.find((size) => String(size) === text);
}
