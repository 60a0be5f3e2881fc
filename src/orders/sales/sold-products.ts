import { isSold, type ProductSums } from './day-sales.ts';

/** Gives each product a number, which it keeps. */
export interface ProductNumbers {
  readonly ids: readonly string[];
  /** A number for a product that had none. */
  of(id: string): number;
  find(id: string): number | undefined;
}

export function createProductNumbers(): ProductNumbers {
  const ids: string[] = [];
  const numbers = new Map<string, number>();
  return {
    ids,
    find: (id) => numbers.get(id),
    of(id) {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, ids.length);
      return ids.push(id) - 1;
    },
  };
}

/** Sums of many products, by their numbers: two years of a large shop are added up in a few milliseconds. */
export class SoldProducts {
  private readonly numbers: ProductNumbers;
  private readonly units: Float64Array;
  private readonly income: Float64Array;
  private readonly cost: Float64Array;

  /** Of the products that have a number by now. */
  constructor(numbers: ProductNumbers) {
    this.numbers = numbers;
    this.units = new Float64Array(numbers.ids.length);
    this.income = new Float64Array(numbers.ids.length);
    this.cost = new Float64Array(numbers.ids.length);
  }

  add(number: number, { units, income, cost }: ProductSums): void {
    this.units[number] = (this.units[number] ?? 0) + units;
    this.income[number] = (this.income[number] ?? 0) + income;
    this.cost[number] = (this.cost[number] ?? 0) + cost;
  }

  /** Undefined: it sold nothing. */
  get(id: string): ProductSums | undefined {
    const number = this.numbers.find(id);
    const sums = number === undefined ? undefined : this.sumsOf(number);
    return sums !== undefined && isSold(sums) ? sums : undefined;
  }

  *[Symbol.iterator](): Generator<[string, ProductSums]> {
    for (const [number, id] of this.numbers.ids.entries()) {
      const sums = this.sumsOf(number);
      if (isSold(sums)) yield [id, sums];
    }
  }

  /** The products that brought most, the first of equals by id. */
  first(limit: number): [string, ProductSums][] {
    const least = this.income.toSorted().at(-limit) ?? 0;
    const candidates: [string, ProductSums][] = [];
    for (const [number, income] of this.income.entries()) {
      if (income < least) continue;
      const sums = this.sumsOf(number);
      if (isSold(sums)) candidates.push([this.numbers.ids[number] ?? '', sums]);
    }
    return candidates
      .toSorted(([id, a], [otherId, b]) => b.income - a.income || (id < otherId ? -1 : 1))
      .slice(0, limit);
  }

  all(): ProductSums {
    return {
      units: this.units.reduce(add, 0),
      income: this.income.reduce(add, 0),
      cost: this.cost.reduce(add, 0),
    };
  }

  private sumsOf(number: number): ProductSums {
    return {
      units: this.units[number] ?? 0,
      income: this.income[number] ?? 0,
      cost: this.cost[number] ?? 0,
    };
  }
}

function add(sum: number, amount: number): number {
  return sum + amount;
}
