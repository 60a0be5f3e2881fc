import { counted } from '#lib/counted.ts';
import { endedPlans } from '#lib/ended-plans.ts';
import { plansAt, type InstallmentPlan } from '#lib/installments.ts';
import type { Finding } from './finding.ts';

/** Plans whose last day has passed: pages leave them out, and nobody is told. */
export function checkInstallments(plans: readonly InstallmentPlan[], now: Date): Finding[] {
  const about = 'cuotas';
  const ended = endedPlans(plans, now.getTime());
  const { length: offered } = plansAt(plans, now.getTime());
  if (ended.length === 0)
    return plans.length === 0
      ? []
      : [
          {
            level: 'ok',
            about,
            words: `hoy se ${offered === 1 ? 'muestra' : 'muestran'} ${counted(offered, 'plan', 'planes')}.`,
          },
        ];
  const left = offered === 0 ? ' Hoy no se muestra ninguno, y lo que se paga en línea va en un pago.' : '';
  return [
    {
      level: 'aviso',
      about,
      words: `${counted(ended.length, 'plan ya terminó', 'planes ya terminaron')}: ${ended.join('; ')}.${left}`,
      advice: 'corregí su día o sacalo, en el panel, en Configuración, «Cuotas», o en INSTALLMENT_PLANS.',
    },
  ];
}
