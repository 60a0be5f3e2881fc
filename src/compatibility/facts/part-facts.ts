import type { FactSource, Sourced } from '../vocabulary/sourced.ts';
import type { PartKind, StepKey } from '../vocabulary/step-keys.ts';
import type { FactDefinition, ValueOf } from './table/fact-definition.ts';
import type { FACT_TABLE } from './table/fact-table.ts';

/**
 * Everything that the engine knows about a part. An absent property is an unknown fact, which never counts as good or bad. Each
 * fact is declared once, in `table/`. Names carry their unit: `_w` watts, `_mm` millimetres, `_gb` gigabytes, `_mt` megatransfers a
 * second. The API sends the same object as a product's `ficha`.
 */
export type PartFacts =
  | CpuFacts
  | MotherboardFacts
  | RamFacts
  | GpuFacts
  | StorageFacts
  | PsuFacts
  | CaseFacts
  | CoolerFacts
  | NotAPart;

export type FactsOf<K extends PartKind> = Extract<PartFacts, { kind: K }>;

/** A fact of a part that a build has a step for, as in `psu.watts`. */
export type FactName = { [K in StepKey]: `${K}.${Exclude<keyof FactsOf<K>, 'kind'> & string}` }[StepKey];

export interface CpuFacts extends Known<(typeof FACT_TABLE)['cpu']> {
  kind: 'cpu';
}

export interface MotherboardFacts extends Known<(typeof FACT_TABLE)['motherboard']> {
  kind: 'motherboard';
}

export interface RamFacts extends Known<(typeof FACT_TABLE)['ram']> {
  kind: 'ram';
}

export interface GpuFacts extends Known<(typeof FACT_TABLE)['gpu']> {
  kind: 'gpu';
}

export interface StorageFacts extends Known<(typeof FACT_TABLE)['storage']> {
  kind: 'storage';
}

export interface PsuFacts extends Known<(typeof FACT_TABLE)['psu']> {
  kind: 'psu';
}

export interface CaseFacts extends Known<(typeof FACT_TABLE)['case']> {
  kind: 'case';
}

export interface CoolerFacts extends Known<(typeof FACT_TABLE)['cooler']> {
  kind: 'cooler';
}

interface NotAPart {
  kind: 'not_a_part';
  /** The reason, in a few English words: `case fan`, `notebook charger`. */
  reason: string;
}

/** The facts of a table, each of which may be unknown. */
type Known<T extends Readonly<Record<string, FactDefinition>>> = { -readonly [N in keyof T]?: ValueOf<T[N]> };

/** What a reader of one kind returns: every fact of that kind by name, `undefined` where nothing states it. */
export type Reading<F> = { [N in Exclude<keyof F, 'kind'>]: Sourced<NonNullable<F[N]>> | undefined };

type SourcesOf<F> = { [N in Exclude<keyof F, 'kind'>]?: FactSource };

/** Facts and, beside them, the source of each; a union over the kinds. */
export type ReadFacts<K extends PartKind = PartKind> = K extends PartKind
  ? {
      facts: Extract<PartFacts, { kind: K }>;
      sources: SourcesOf<Extract<PartFacts, { kind: K }>>;
    }
  : never;
