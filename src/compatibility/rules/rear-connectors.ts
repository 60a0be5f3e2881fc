import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';

type Finding = Found<'rear_connectors', 'error', { motherboard: true; case: false }>;
type Fit = Held<'rear_connectors', { motherboard: true; case: true }>;

const STEPS = ['motherboard', 'case'] as const;

/** A board with its plugs on the back stands in a case that is open behind them. */
export const rearConnectors: RuleFor<Finding | UnknownFact<'rear_connectors'>, Fit> = {
  id: 'rear_connectors',
  name: 'Conectores de la motherboard',
  steps: STEPS,
  facts: ['motherboard.rear_connectors', 'case.rear_connectors'],
  asks: ['case.rear_connectors'],
  sharpenedBy: ['motherboard.rear_connectors'],
  check({ motherboard, case: chassis }) {
    if (motherboard?.rear_connectors !== true || !chassis || chassis.rear_connectors === true) return NOTHING;
    if (chassis.rear_connectors === undefined)
      return [unknown('rear_connectors', 'case.rear_connectors', STEPS)];
    const data = { motherboard: true, case: false } as const;
    return [{ rule: 'rear_connectors', severity: 'error', steps: STEPS, data }];
  },
  holds({ motherboard, case: chassis }) {
    if (motherboard?.rear_connectors !== true || chassis?.rear_connectors !== true) return undefined;
    return { rule: 'rear_connectors', steps: STEPS, data: { motherboard: true, case: true } };
  },
  messages: {
    finding: () =>
      'La motherboard tiene los conectores atrás (ASUS BTF, MSI Project Zero, Gigabyte Stealth) y el gabinete los espera adelante: ' +
      'no tiene las aberturas para enchufarlos y no se puede armar. Elegí un gabinete compatible con esas placas, o una motherboard común.',
    fit: () => 'La motherboard tiene los conectores atrás y el gabinete tiene las aberturas para ella.',
    unknown:
      'La motherboard tiene los conectores atrás (BTF, Project Zero o Stealth): antes de comprar, confirmá que el gabinete tenga las aberturas para ella.',
  },
};
