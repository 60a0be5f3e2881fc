import { parseRange } from './range.ts';

/**
 * The facets that filter lists, by their names in addresses, and how each is chosen: one of several words, a number or a range
 * (`watts=650-850`), yes or no.
 */
export const FACET_SHAPES = {
  socket: 'words',
  memoria: 'words',
  chipset: 'words',
  chip: 'words',
  vram: 'number',
  nucleos: 'number',
  gb: 'number',
  capacidad: 'number',
  velocidad: 'number',
  cl: 'number',
  modulos: 'number',
  interfaz: 'words',
  lectura: 'number',
  watts: 'number',
  certificacion: 'words',
  modular: 'words',
  conector_16: 'yes-no',
  tipo: 'words',
  placa: 'words',
  formato: 'words',
  consumo: 'number',
  fuente_w: 'number',
  largo: 'number',
  gpu_mm: 'number',
  cooler_mm: 'number',
  alto: 'number',
  radiador: 'number',
  disipa: 'number',
  ranuras: 'number',
  m2: 'number',
  video: 'yes-no',
  cooler_incluido: 'yes-no',
  fuente_incluida: 'yes-no',
  interno: 'yes-no',
  precio: 'number',
  marca: 'words',
  stock: 'yes-no',
} as const satisfies Record<string, FacetShape>;

export type FacetShape = 'words' | 'number' | 'yes-no';
export type FacetKey = keyof typeof FACET_SHAPES;

export const FACET_KEYS = Object.keys(FACET_SHAPES) as FacetKey[]; // the table's own keys

/** The choices in an address. Several values of one facet are alternatives; facets combine. */
export type FacetChoices = Partial<Record<FacetKey, string[]>>;

/** No visitor chooses more values of one facet. */
export const MAX_CHOICES = 20;
export const MAX_CHOICE_LENGTH = 60;

/** Whether a facet can be chosen by this text. Words that no product has are valid: they find nothing. */
export function isChoice(key: FacetKey, text: string): boolean {
  switch (FACET_SHAPES[key]) {
    case 'words':
      return text.trim() !== '' && text.length <= MAX_CHOICE_LENGTH;
    case 'yes-no':
      return text === 'si' || text === 'no';
    case 'number':
      return parseRange(text) !== null;
  }
}
