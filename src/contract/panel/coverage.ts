import type { FactName } from '#compatibility/facts/part-facts.ts';
import { z } from 'zod';
import { CORRECTED_KINDS, isCorrectedFact, type CorrectedFact } from '#compatibility/facts/corrections.ts';
import { isFactName } from '#compatibility/facts/fact-values.ts';
import { SUREST_FIRST } from '#compatibility/vocabulary/sourced.ts';
import { characters } from '../characters.ts';
import { listOf, searchText, page } from '../list.ts';
import type { InEnglish } from '../names/in-english.ts';

const kind = z.enum(CORRECTED_KINDS, `Tiene que ser uno de: ${CORRECTED_KINDS.join(', ')}`);

/** `kind`, or a fact as in `case.max_gpu_mm`. */
export const correctedFact = z
  .string('Falta el hecho')
  .refine((name): name is CorrectedFact => isCorrectedFact(name), 'Ese hecho no existe')
  .meta({ example: 'case.max_gpu_mm' });

/** The value of a fact, as in a product's `ficha`. */
const factValue = z.union([
  z.string().max(100),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string().max(100), z.number()])).max(50),
  z.object({ '8pin': z.number(), '6pin': z.number(), '16pin': z.number() }),
]);

const coverageFact = z.object({
  hecho: correctedFact,
  /** Null if no source has it. */
  valor: factValue.nullable(),
  /** Its source; null if it was not read. */
  fuente: z.enum(SUREST_FIRST).nullable(),
  /** What the base of known parts says, where that contradicts the value; else null. */
  base_dice: factValue.nullable(),
  /** How many parts on sale cannot be checked with the product because this fact is missing. */
  sin_verificar: z.int().nonnegative(),
  correccion: z
    .object({
      por: z.string(),
      fecha: z.iso.datetime(),
      /** The value without the correction. */
      proveedor: factValue.nullable(),
    })
    .nullable(),
});
export type CoverageFact = InEnglish<z.infer<typeof coverageFact>>;

/** A visible product, its known facts and its missing ones. */
export const coverageRow = z.object({
  id: z.string(),
  descripcion: z.string(),
  categoria: z.string(),
  kind,
  stock: z.int(),
  /** Parts on sale that cannot be checked, times the units in stock. */
  peso: z.int().nonnegative(),
  /** The part of the base that a person chose for it; null: none. */
  base_elegida: z.string().nullable(),
  /** The first one is its kind, as the fact `kind`. */
  datos: z.array(coverageFact),
});
export type CoverageRow = InEnglish<z.infer<typeof coverageRow>>;

export const coverageQuery = z.object({
  lista: z
    .enum(['faltan', 'corregidos', 'todos'], 'Tiene que ser faltan, corregidos o todos')
    .default('faltan'),
  kind: kind.optional(),
  falta: z
    .string()
    .refine((name): name is FactName => isFactName(name), 'Ese hecho no existe')
    .optional(),
  search: searchText,
  ...page,
});
export type CoverageQuery = z.infer<typeof coverageQuery>;

const products = z.int().nonnegative();

export const coverageList = listOf(coverageRow).extend({
  /** The numbers on the tabs: all products that match the search and the kind. */
  totales: z.object({ faltan: products, corregidos: products, todos: products }),
  /** How many of them lack each fact, the most frequent fact first. */
  hechos: z.array(z.object({ hecho: z.string(), productos: products })),
  /** What the base of known parts fills in, over all visible products. */
  completado: z.object({ hechos: z.int().nonnegative(), productos: products }),
});
export type CoverageResponse = InEnglish<z.infer<typeof coverageList>>;

export const factCorrection = z.object(
  { hecho: correctedFact, valor: factValue },
  'El cuerpo tiene que ser un objeto',
);

export const effectQuery = z.object({
  hecho: correctedFact,
  /** As JSON. Without it, the effect of withdrawing the correction. */
  valor: z
    .string()
    .max(...characters(1000))
    .optional(),
});

const pcs = z.int().nonnegative();

/** A sample of whole PCs that nothing speaks against. */
export const wholePcs = z.object({
  /** 0: the stock makes no whole PC. */
  juzgadas: pcs,
  /** Without a warning today. */
  verificadas: pcs,
  /** The same once the facts below are entered. */
  verificadas_con_ellos: pcs,
  /** The facts to enter first, the most useful first. */
  hechos: z.array(
    z.object({
      id: z.string(),
      descripcion: z.string(),
      hecho: correctedFact,
      /** How many PCs of the sample wait for it. */
      pc: pcs,
    }),
  ),
});
export type WholePcsResponse = InEnglish<z.infer<typeof wholePcs>>;

const standing = z.enum(['entra', 'con_aviso', 'sin_verificar', 'no_entra']);
export type StandingWord = z.infer<typeof standing>;

/** The verdicts between the product and the parts on sale, before and after. */
export const correctionEffect = z.object({
  total: z.int().nonnegative(),
  cambios: z.array(
    z.object({
      kind,
      /** Null: they were not checked. */
      antes: standing.nullable(),
      /** Null: they are not checked any more. */
      ahora: standing.nullable(),
      cantidad: z.int().positive(),
    }),
  ),
});
export type CorrectionEffect = InEnglish<z.infer<typeof correctionEffect>>;
