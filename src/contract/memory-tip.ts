import { MEMORY_GB } from '#catalogue/advice/memory-needs.ts';

/** How much memory a PC needs, as the advice gives it. */
export const MEMORY_TIP = `${MEMORY_GB.usual} GB alcanzan para jugar y trabajar; ${MEMORY_GB.demanding} GB se notan al editar y al jugar en 4K.`;
