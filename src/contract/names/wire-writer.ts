import type { z } from 'zod';
import { ALL_NAMES } from './all-names.ts';
import { isFree, type Names } from './rename.ts';

/** Where a schema has Spanish keys: null where it and all below it have none. */
type Keys = { fields: ReadonlyMap<string, { key: string; below: Keys }>; items: Keys } | null;

/**
 * Writes a value with English names under the keys that a schema gives them. The schema decides, not the name alone: `description` becomes
 * `descripcion` in a product and stays `description` in a build step. Keys that the schema does not name stay.
 *
 * The schema is read at the first value: a start registers a hundred endpoints, and answers few of them soon.
 */
export function wireWriter(schema: z.ZodType): (value: unknown) => unknown {
  let keys: Keys | undefined;
  return (value) => {
    if (keys === undefined) keys = keysIn(schema);
    return written(value, keys);
  };
}

function written(value: unknown, keys: Keys): unknown {
  if (keys === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => written(item, keys.items));
  const wire: Record<string, unknown> = {};
  for (const [name, held] of Object.entries(value)) {
    const field = keys.fields.get(name);
    if (field === undefined) wire[name] = held;
    else wire[field.key] = written(held, field.below);
  }
  return wire;
}

function keysIn(schema: z.ZodType): Keys {
  const { def } = schema as z.ZodType & { def: AnyDefinition }; // Zod types the definition of each class apart
  switch (def.type) {
    case 'object':
      return keysOfShape(def.shape);
    case 'array':
      return itemsOf(keysIn(def.element));
    case 'union':
      return def.options.map(keysIn).reduce(merged, null);
    case 'pipe':
      return keysIn(def.out);
    default:
      return 'innerType' in def ? keysIn(def.innerType) : null;
  }
}

type AnyDefinition =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'pipe'; out: z.ZodType }
  | { type: 'optional' | 'nullable' | 'default' | 'readonly'; innerType: z.ZodType }
  | { type: 'string' };

function keysOfShape(shape: Record<string, z.ZodType>): Keys {
  const names: Names = ALL_NAMES;
  const fields = Object.entries(shape).map(([key, schema]) => {
    const keys = keysIn(schema);
    const below = isFree(key) ? itemsOf(keys?.items ?? null) : keys;
    return [names[key] ?? key, { key, below }] as const;
  });
  const spanish = fields.filter(([name, { key, below }]) => name !== key || below !== null);
  return spanish.length === 0 ? null : { fields: new Map(spanish), items: null };
}

function itemsOf(items: Keys): Keys {
  return items && { fields: new Map(), items };
}

/** A value of a union is written with the keys of all its options, because no two options give a name different keys. */
function merged(one: Keys, other: Keys): Keys {
  if (one === null || other === null) return one ?? other;
  return { fields: new Map([...one.fields, ...other.fields]), items: one.items ?? other.items };
}
