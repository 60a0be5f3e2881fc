import { lazy, Suspense } from 'react';
import { useInstallmentPlans } from '#web/page/root-data.ts';

/** Its code is loaded by shops that have plans, and by no other. */
const InstallmentTable = lazy(() => import('./installment-table.tsx'));

/** What an amount in pesos costs in each plan of instalments; nothing where the shop has no plans. */
export function Installments({ ars, className }: { ars: string | null | undefined; className?: string }) {
  const plans = useInstallmentPlans();
  return plans && ars ? (
    <Suspense>
      <InstallmentTable plans={plans} ars={ars} className={className} />
    </Suspense>
  ) : null;
}
