import { z } from 'zod';
import { STEP_KEYS } from '#compatibility/vocabulary/step-keys.ts';
import { COUNTED_STEPS } from '#compatibility/build/units.ts';
import { MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from '#lib/text-limits.ts';
import { characters } from './characters.ts';
import { facet, facetChoices } from './facets.ts';
import { page } from './list.ts';
import { productOrder, publicProduct } from './product.ts';
import type { InEnglish } from './names/in-english.ts';

export const stepKey = z.enum(STEP_KEYS, `Tiene que ser uno de los pasos: ${STEP_KEYS.join(', ')}`);

const ICONS = [
  'Cpu',
  'Monitor',
  'CircuitBoard',
  'HardDrive',
  'Database',
  'Zap',
  'Box',
  'Fan',
  'Plus',
  'Check',
  'AlertCircle',
  'Save',
  'Share2',
] as const;

export const buildStep = z.object({
  key: stepKey,
  name: z.string(),
  description: z.string(),
  icon: z.enum(ICONS),
  required: z.boolean().default(true),
});
export type BuildStep = z.infer<typeof buildStep>;

const id = z
  .string()
  .max(...characters(MAX_ID_LENGTH))
  .exactOptional();
const oneStep = `(?:${STEP_KEYS.join('|')})`;
const oneCount = `(?:${COUNTED_STEPS.join('|')}):[1-8]`;

export const someSteps = z
  .string()
  .regex(new RegExp(`^(?:${oneStep}(?:,${oneStep})*)?$`), 'Tienen que ser pasos con comas: cpu,case')
  .exactOptional();

/** One product id a step: `?cpu=…&motherboard=…`; in its place the words for an owned part that the shop does not sell (`unlistedId`). */
export const selection = z.object({
  cpu: id,
  motherboard: id,
  ram: id,
  gpu: id,
  storage: id,
  psu: id,
  case: id,
  cooler: id,
  /** Steps whose part the visitor has already: `cpu,case`. It binds the rules like any other. */
  tengo: someSteps,
  /** Those of them that only stand for a part of the visitor, whose model is not known: `motherboard`. */
  ejemplos: someSteps,
  /** How many there are of a part, where there is more than one: `ram:2,storage:3`. */
  cant: z
    .string()
    .regex(
      new RegExp(`^(?:${oneCount}(?:,${oneCount})*)?$`),
      'Tiene que ser ram o storage con su cantidad, de 1 a 8: ram:2,storage:3',
    )
    .exactOptional(),
});
export type Selection = z.infer<typeof selection>;

export const compatibilityStatus = z.enum(['compatible', 'warning', 'error']);

/**
 * By fact, as in `gpu.length_mm`: `tienda` if the shop corrected it, `base_…` if it comes from the base of known parts, `estimado` if no
 * source states it.
 */
const factSources = z.record(
  z.string(),
  z.enum([
    'ficha',
    'descripcion',
    'titulo',
    'part_number',
    'base_a_mano',
    'base_por_codigo',
    'base_por_modelo',
    'modelo',
    'tienda',
    'estimado',
  ]),
);
export type FactSources = z.infer<typeof factSources>;

const problem = z.object({
  /** Id of the rule in docs/rules. */
  regla: z.string(),
  gravedad: z.enum(['error', 'warning', 'info']),
  pasos: z.array(stepKey),
  /** Spanish, for a person. */
  mensaje: z.string(),
  /** The values that were compared. */
  datos: z.record(z.string(), z.unknown()),
  /** Where each value was read; in a build's verdict, not in a candidate's. */
  fuentes: factSources.exactOptional(),
});
export type Problem = InEnglish<z.infer<typeof problem>>;

const unverified = z.object({
  regla: z.string(),
  pasos: z.array(stepKey),
  /** The missing fact: `ram.memory_type`. */
  falta: z.string(),
  mensaje: z.string(),
});
export type Unverified = InEnglish<z.infer<typeof unverified>>;

/** How much room a check leaves: `entra con 12 mm de sobra`. */
const margin = z.object({
  /** The part that it is about. */
  paso: stepKey,
  texto: z.string(),
  /** So little that both makers' pages are worth a look. */
  justa: z.boolean(),
});
export type MarginResponse = InEnglish<z.infer<typeof margin>>;

/** A check that was made and holds. */
const checked = z.object({
  regla: z.string(),
  pasos: z.array(stepKey),
  mensaje: z.string(),
  /** The values that were compared and, where there is one, the margin: `margin_mm`, `margin_w`, `margin_gb` or how many are `free`. */
  datos: z.record(z.string(), z.unknown()),
  fuentes: factSources,
  /** Absent where the check compares no quantities, or one of them is assumed. */
  holgura: margin.exactOptional(),
});
export type Checked = InEnglish<z.infer<typeof checked>>;

export const verdict = z.object({
  status: compatibilityStatus,
  problemas: z.array(problem),
  sin_verificar: z.array(unverified),
  /** What holds; nothing of it weighs on the status. */
  comprobado: z.array(checked),
  /** Facts that suppliers seldom state, and whose absence weighs on nothing. */
  notas: z.array(unverified),
  consumo_w: z.number().nonnegative(),
  fuente_recomendada_w: z.number().nonnegative(),
});
export type VerdictResponse = InEnglish<z.infer<typeof verdict>>;

export const candidateQuery = selection.extend({
  paso: stepKey.exactOptional(),
  incompatibles: z.stringbool('Tiene que ser true o false').default(false),
  search: z
    .string()
    .max(...characters(MAX_SEARCH_LENGTH))
    .optional(),
  orden: productOrder.optional(),
  ...facetChoices,
  ...page,
});
export type CandidateQuery = z.infer<typeof candidateQuery>;

/** The effect of the candidate on the verdict: only the findings about its own step. */
export const candidateCompatibility = verdict
  .pick({ status: true, problemas: true, sin_verificar: true })
  /** Those in mm and W, of what its checks leave. */
  .extend({ holguras: z.array(margin) });
export type CandidateCompatibility = InEnglish<z.infer<typeof candidateCompatibility>>;

export const candidateList = z.object({
  paso: stepKey,
  productos: z.array(publicProduct.extend({ compatibilidad: candidateCompatibility })),
  /** How many products of the page's whole list. */
  count: z.int().nonnegative(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  /** Step keys whose given id is unknown, hidden or of another category. */
  descartados: z.array(stepKey),
  /** How many were left out as incompatible. */
  ocultos: z.int().nonnegative(),
  /** What the list can be narrowed by. */
  filtros: z.array(facet),
});
export type CandidateList = InEnglish<z.infer<typeof candidateList>>;
export type Candidate = CandidateList['products'][number];
