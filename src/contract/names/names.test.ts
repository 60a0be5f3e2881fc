import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ALL_ENDPOINTS } from '../endpoints/all-endpoints.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import * as shopRoutes from '../endpoints/shop-routes.ts';
import { ALL_NAMES, RECEIVED_ONLY } from './all-names.ts';
import { inEnglish } from './in-english.ts';
import { isFree, keysOf, renamed, type Names } from './rename.ts';
import { SHOP_NAMES } from './shop-names.ts';
import { wireWriter } from './wire-writer.ts';

const endpoints: readonly Endpoint[] = ALL_ENDPOINTS;
const names: Names = ALL_NAMES;

/** What a client sends beside a query, whose names are those of an address. */
const sent = endpoints.flatMap(({ params, body }) => [params, body].filter((schema) => schema !== undefined));
const received = endpoints.flatMap(({ responses = {} }) => Object.values(responses));

/** Keys that are English on the wire, or the same word in both languages. */
const ENGLISH = new Set(
  `alias cbu cuit dni attribute build cookie count createdAt description email error first_name hash html icon id images isCurrentUser key kind last_name mail name next
  password pesos pictures previous qr required results roles status stock subtotal total type url username value version visible 8pin 6pin 16pin
  cpu motherboard ram gpu storage psu case cooler`.split(/\s+/),
);

/** The calls that visitors' scripts make. */
const CALLED_BY_VISITORS: readonly string[] = [
  shopRoutes.products,
  shopRoutes.prices,
  shopRoutes.priceHistory,
  shopRoutes.suggestions,
  shopRoutes.missedSearch,
  shopRoutes.deliveryOptions,
  shopRoutes.createOrder,
  shopRoutes.ownOrder,
  shopRoutes.startPaying,
  shopRoutes.cancelOwnOrder,
  shopRoutes.correctOwnEmail,
  shopRoutes.sendReceipt,
  shopRoutes.makeQuote,
  shopRoutes.quote,
  shopRoutes.openSession,
  shopRoutes.orderLinks,
  shopRoutes.accountOrders,
  shopRoutes.claimEmail,
  shopRoutes.confirmEmail,
  shopRoutes.logOut,
];

describe('the table of names', () => {
  test('has every Spanish key of the API and no other', () => {
    const keys = new Set([...sent, ...received].flatMap((schema) => shapesIn(schema).flatMap(Object.keys)));
    expect([...keys].filter((key) => !ENGLISH.has(key)).toSorted()).toEqual(
      Object.keys(ALL_NAMES).toSorted(),
    );
  });

  test('gives no two keys of one object the same name', () => {
    for (const shape of [...sent, ...received].flatMap(shapesIn)) {
      const english = Object.keys(shape).map((key) => names[key] ?? key);
      expect(english).toEqual([...new Set(english)]);
    }
  });

  test('has one key for each name, apart from keys that no call sends', () => {
    const others = Object.entries(ALL_NAMES).filter(([key]) => !Object.hasOwn(RECEIVED_ONLY, key));
    const named = others.map(([, name]) => name);
    expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
  });

  test('can be read backwards for all that a client sends', () => {
    const keys = keysOf(ALL_NAMES);
    for (const key of sent.flatMap(shapesIn).flatMap(Object.keys)) {
      const name = names[key] ?? key;
      expect(keys[name] ?? name).toBe(key);
    }
  });

  test('keeps apart what visitors’ scripts send and receive, and nothing that they do not', () => {
    const called = endpoints.filter(({ route }) => CALLED_BY_VISITORS.includes(route));
    const schemas = called.flatMap(({ params, body, responses = {} }) =>
      [params, body, ...Object.values(responses)].filter((schema) => schema !== undefined),
    );
    const keys = new Set(schemas.flatMap((schema) => shapesIn(schema).flatMap(Object.keys)));
    const spanish = [...keys].filter((key) => key in ALL_NAMES).toSorted();
    expect(Object.keys(SHOP_NAMES).toSorted()).toEqual(spanish);
  });
});

describe('objects whose keys are data', () => {
  test('stand under the keys that are left alone', () => {
    expect(received.flatMap((schema) => recordKeysIn(schema)).every(isFree)).toBe(true);
    expect(sent.flatMap((schema) => recordKeysIn(schema))).toEqual([]);
  });

  test('keep their keys, and a list under the same name does not', () => {
    expect(inEnglish({ datos: { precio: 1 }, ficha: { marca: 'x' }, errors: { nombre: 'Falta' } })).toEqual({
      data: { precio: 1 },
      facts: { marca: 'x' },
      errors: { nombre: 'Falta' },
    });
    expect(inEnglish({ datos: [{ hecho: 'kind' }] })).toEqual({ data: [{ fact: 'kind' }] });
  });
});

test('a name that a schema has as a key of its own stays', () => {
  const builder = endpoints.find(({ route }) => route === shopRoutes.buildSteps);
  const write = wireWriter(builder!.responses![200]!); // the table has it
  expect(write([{ key: 'cpu', name: 'Procesador', description: 'x' }])).toEqual([
    { key: 'cpu', name: 'Procesador', description: 'x' },
  ]);
});

test('whatever an endpoint responds is the same after it was read and written again', () => {
  for (const schema of received) {
    const write = wireWriter(schema);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(JSON.stringify(write(inEnglish(value)))).toBe(JSON.stringify(value));
      }),
      { numRuns: 15 },
    );
  }
});

test('whatever a client sends arrives as it was', () => {
  const keys = keysOf(ALL_NAMES);
  for (const schema of sent) {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(renamed(inEnglish(value), keys)).toEqual(value);
      }),
      { numRuns: 15 },
    );
  }
});

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def;
}

function childrenOf({ element, options = [], in: before, out, innerType }: Definition): z.ZodType[] {
  return [element, ...options, before, out, innerType].filter((schema) => schema !== undefined);
}

/** Every object in a schema, but for those whose keys are data. */
function shapesIn(schema: z.ZodType): Record<string, z.ZodType>[] {
  const definition = definitionOf(schema);
  const { shape } = definition;
  if (shape === undefined) return childrenOf(definition).flatMap(shapesIn);
  const below = Object.entries(shape).filter(([key, held]) => !isFree(key) || isList(held));
  return [shape, ...below.flatMap(([, held]) => shapesIn(held))];
}

function isList(schema: z.ZodType): boolean {
  const { type, innerType } = definitionOf(schema);
  return type === 'array' || (innerType !== undefined && isList(innerType));
}

/** The keys under which a record stands. */
function recordKeysIn(schema: z.ZodType, key = ''): string[] {
  const definition = definitionOf(schema);
  if (definition.type === 'record') return [key];
  const named = Object.entries(definition.shape ?? {}).flatMap(([name, held]) => recordKeysIn(held, name));
  return [...named, ...childrenOf(definition).flatMap((child) => recordKeysIn(child, key))];
}

/** Values with the keys of a schema; what stands under them is made up. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const { type, shape, element, options, innerType } = definition;
  if (shape !== undefined) {
    return fc.record(
      Object.fromEntries(
        Object.entries(shape).map(([key, held]) => [key, hasData(key, held) ? DATA : valuesOf(held)]),
      ),
      { requiredKeys: [] },
    );
  }
  if (element !== undefined) return fc.array(valuesOf(element), { maxLength: 2 });
  if (options !== undefined) return fc.oneof(...options.map(valuesOf));
  if (innerType !== undefined)
    return type === 'nullable' ? fc.option(valuesOf(innerType)) : valuesOf(innerType);
  return definition.out === undefined ? fc.string() : valuesOf(definition.out);
}

function hasData(key: string, held: z.ZodType): boolean {
  return key === 'ficha' || (isFree(key) && recordKeysIn(held, key).length > 0);
}

/** An object with any keys, Spanish ones of the table among them. */
const DATA = fc.dictionary(fc.constantFrom('precio', 'price', 'marca', 'gpu.length_mm', '7'), fc.string());
