import type { PartFacts } from '#compatibility/facts/part-facts.ts';
import type { StepKey } from '#compatibility/vocabulary/step-keys.ts';
import type { Chosen } from './draft.ts';

/**
 * The properties of an unfinished build that decide most about the parts to come: its platform, and what another part brings in its box.
 */
export interface Link {
  readonly socket?: string;
  readonly memory?: string;
  readonly hasCooler?: boolean;
  readonly hasSupply?: boolean;
  readonly hasGraphics?: boolean;
  /** The built-in graphics do the work of a card; undecided without a processor. */
  readonly hasNoCard?: boolean;
}

export function linkOf(chosen: Chosen): Link {
  return Object.values(chosen).reduce<Link>((link, { facts }) => linkedWith(link, broughtBy(facts)), {});
}

/** What a part says about the parts to come; an unknown fact says nothing. */
export function broughtBy(facts: PartFacts): Link {
  switch (facts.kind) {
    case 'cpu':
      return {
        ...socketOf(facts),
        ...(facts.cooler_included === true && { hasCooler: true }),
        ...(facts.igpu === true && { hasGraphics: true }),
      };
    case 'motherboard':
      return { ...socketOf(facts), ...memoryOf(facts) };
    case 'ram':
      return memoryOf(facts);
    case 'case':
      return facts.psu_included === true ? { hasSupply: true } : {};
    default:
      return {};
  }
}

export function linkedWith(link: Link, brings: Link): Link {
  return { ...link, ...brings };
}

/** The links that are possible once the processor is known: with a card, and without one if the processor has graphics. */
export function waysOf(link: Link, { mayBuyCard }: { mayBuyCard: boolean }): Link[] {
  return [
    ...(mayBuyCard ? [{ ...link, hasNoCard: false }] : []),
    ...(link.hasGraphics === true ? [{ ...link, hasNoCard: true }] : []),
  ];
}

/** Whether a step surely stays empty; nobody buys a cooler beside the processor's own. */
export function staysEmpty(step: StepKey, { hasNoCard, hasCooler }: Link): boolean {
  return (step === 'gpu' && hasNoCard === true) || (step === 'cooler' && hasCooler === true);
}

/** Whether a part that brings this has the platform of the link. */
export function joinsLink(link: Link, brings: Link): boolean {
  return agree(link.socket, brings.socket) && agree(link.memory, brings.memory);
}

function agree(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function socketOf({ socket }: { socket?: string }): Link {
  return socket === undefined ? {} : { socket };
}

function memoryOf({ memory_type: memory }: { memory_type?: string }): Link {
  return memory === undefined ? {} : { memory };
}
