import type { WithdrawalField } from '#contract/withdrawal.ts';

export const WITHDRAWAL_FIELDS = [
  'pedido',
  'email',
  'telefono',
  'motivo',
] as const satisfies readonly WithdrawalField[];

export type TypedWithdrawal = Record<WithdrawalField, string>;

/** The form as sent; missing fields are empty. */
export function typedIn(form: FormData): TypedWithdrawal {
  const typed = (field: WithdrawalField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    pedido: typed('pedido'),
    email: typed('email'),
    telefono: typed('telefono'),
    motivo: typed('motivo'),
  };
}

/** The first thing wrong with each field. */
export function faultsIn(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): Partial<TypedWithdrawal> {
  const faults: Partial<TypedWithdrawal> = {};
  for (const { path, message } of issues) {
    const field = WITHDRAWAL_FIELDS.find((name) => name === path[0]);
    if (field !== undefined) faults[field] ??= message;
  }
  return faults;
}
