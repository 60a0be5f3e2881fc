import { NOTHING, unknown, type RuleFor } from './rule.ts';

const STEPS = ['motherboard', 'case'] as const;

/** A board with its plugs on the back stands in a case that is open behind them. */
export const rearConnectors: RuleFor<'rear_connectors'> = {
  id: 'rear_connectors',
  steps: STEPS,
  facts: ['motherboard.rear_connectors', 'case.rear_connectors'],
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
};
