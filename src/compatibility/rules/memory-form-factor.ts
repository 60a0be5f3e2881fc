import { usualFormsOf } from '../models/platforms.ts';
import type { CpuFacts, MotherboardFacts } from '../facts/part-facts.ts';
import type { StepKey } from '../vocabulary/step-keys.ts';
import { either } from '../vocabulary/spanish-text.ts';
import { NOTHING, unknown, type Found, type Held, type RuleFor, type UnknownFact } from './rule.ts';
import type { ModuleForm } from '../vocabulary/value-lists.ts';

type Finding = Found<'memory_form_factor', 'error', { form_factor: ModuleForm; accepted: ModuleForm[] }>;
type Fit = Held<'memory_form_factor', { form_factor: ModuleForm }>;

/**
 * The modules fit the board's slots. Without a board, the processor decides, by the boards that it usually goes into. If only plain desktop
 * modules fit, the problem belongs to the memory alone, so that a notebook's module does not exclude every processor and board.
 */
export const memoryFormFactor: RuleFor<Finding | UnknownFact<'memory_form_factor'>, Fit> = {
  id: 'memory_form_factor',
  name: 'Formato de la memoria',
  steps: ['cpu', 'motherboard', 'ram'],
  facts: ['ram.form_factor', 'motherboard.memory_form_factors'],
  alsoReads: ['motherboard.socket', 'cpu.socket'],
  asks: ['motherboard.memory_form_factors'],
  pairs: [{ between: ['motherboard', 'ram'] }, { between: ['cpu', 'ram'] }],
  check({ cpu, motherboard, ram }) {
    const form = ram?.form_factor;
    if (!form || !(cpu ?? motherboard)) return NOTHING;
    const { takes, mayTake } = acceptedBy(cpu, motherboard);
    if (takes.includes(form)) return NOTHING;
    const beside: StepKey = motherboard ? 'motherboard' : 'cpu';
    if (mayTake.includes(form)) {
      if (!motherboard) return NOTHING;
      return [unknown('memory_form_factor', 'motherboard.memory_form_factors', [beside, 'ram'])];
    }
    const steps: StepKey[] = takes.includes('DIMM') ? ['ram'] : [beside, 'ram'];
    const data = { form_factor: form, accepted: [...takes] };
    return [{ rule: 'memory_form_factor', severity: 'error', steps, data }];
  },
  holds({ cpu, motherboard, ram }) {
    const form = ram?.form_factor;
    if (!form || !(cpu ?? motherboard)) return undefined;
    if (!acceptedBy(cpu, motherboard).takes.includes(form)) return undefined;
    return { rule: 'memory_form_factor', steps: ['ram'], data: { form_factor: form } };
  },
  messages: {
    finding: findingMessage,
    fit({ data: { form_factor } }) {
      return form_factor === 'DIMM'
        ? 'La memoria es DIMM, la que usan las PC de escritorio.'
        : `La memoria es ${form_factor}, el formato que usan estas ranuras.`;
    },
    unknown: 'Antes de comprar, buscá en la página de la motherboard si acepta memoria registrada (RDIMM).',
  },
};

interface Accepted {
  readonly takes: readonly ModuleForm[];
  readonly mayTake: readonly ModuleForm[];
}

function acceptedBy(cpu: CpuFacts | undefined, motherboard: MotherboardFacts | undefined): Accepted {
  if (!motherboard) return usualFormsOf(cpu?.socket);
  const takes = motherboard.memory_form_factors;
  return takes ? { takes, mayTake: [] } : usualFormsOf(motherboard.socket);
}

function findingMessage({ data, steps }: Finding): string {
  const wanted = either(data.accepted);
  const choose = `Elegí memoria ${data.accepted.includes('DIMM') ? 'DIMM común' : wanted}.`;
  if (!data.accepted.includes('DIMM')) {
    const other = steps.includes('cpu') ? 'El procesador usa' : 'La motherboard usa';
    return `${other} memoria ${wanted} (${MODULES[data.accepted[0] ?? 'DIMM']}) y elegiste ${data.form_factor}: no funciona. ${choose}`;
  }
  if (data.form_factor === 'RDIMM') {
    return `La memoria es registrada (RDIMM), la que usan los servidores: una PC de escritorio no arranca con ella. ${choose}`;
  }
  if (data.form_factor === 'CAMM2') {
    return `La memoria es CAMM2, un módulo plano que muy pocas motherboards aceptan: no entra en las ranuras comunes. ${choose}`;
  }
  return `La memoria es SODIMM, la que usan las notebooks: no entra en una PC de escritorio. ${choose}`;
}

const MODULES: Readonly<Record<ModuleForm, string>> = {
  DIMM: 'la de las PC de escritorio',
  SODIMM: 'la de las notebooks',
  RDIMM: 'registrada, la de los servidores',
  CAMM2: 'un módulo plano que se atornilla',
};
