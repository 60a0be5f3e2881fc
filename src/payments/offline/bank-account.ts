import type { MethodTerms } from '#orders/order-totals.ts';

/** The number of a bank account, as a buyer enters it to transfer money. */
export interface AccountNumber {
  /** A CBU names an account of a bank, a CVU one of a payment app such as MercadoPago. */
  kind: 'CBU' | 'CVU';
  /** 22 digits. */
  digits: string;
}

/** Where buyers transfer to. What is null is shown nowhere; alias or number is set. */
export interface BankAccount {
  alias: string | null;
  number: AccountNumber | null;
  holder: string;
  /** As it is printed: `30-12345678-1`. */
  cuit: string | null;
  bank: string | null;
}

/** A CVU has zeros where a CBU has the number of its bank. https://es.wikipedia.org/wiki/Clave_Virtual_Uniforme */
const CVU_START = '000';

/**
 * The number of a bank account from any typed form; null if it is invalid, including its two check digits.
 * @example accountNumberFrom('00000031 00062244154712') // { kind: 'CVU', digits: '0000003100062244154712' }
 */
export function accountNumberFrom(typed: string): AccountNumber | null {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  if (!/^\d{22}$/.test(digits)) return null;
  if (!isChecked(digits.slice(0, 8)) || !isChecked(digits.slice(8))) return null;
  return { kind: digits.startsWith(CVU_START) ? 'CVU' : 'CBU', digits };
}

/**
 * An alias of an account, in lower case; null if it cannot be one: 6 to 20 letters, digits, dots and hyphens, as the Banco Central announced
 * it in June 2017. Read in https://informatesalta.com.ar/noticia/122570/el-banco-asigno-un-insolito-alias-a-tu-cbu-asi-podes-cambiarlo,
 * November 2026.
 */
export function aliasFrom(typed: string): string | null {
  const alias = typed.trim().toLowerCase();
  return /^[a-z\d.-]{6,20}$/.test(alias) ? alias : null;
}

/** The weights of a block's digits, from the one before its check digit to the left. https://es.wikipedia.org/wiki/Clave_Bancaria_Uniforme */
const WEIGHTS = [3, 1, 7, 9] as const;

/** Whether the last digit of a block checks those before it. */
function isChecked(block: string): boolean {
  const [check = '', ...digits] = block.split('').toReversed();
  const sum = digits.reduce((total, digit, place) => total + Number(digit) * (WEIGHTS[place % 4] ?? 0), 0);
  return (10 - (sum % 10)) % 10 === Number(check);
}

/** How the shop takes money without the payment provider; null: not at all. */
export interface OfflineSettings {
  transfer: (MethodTerms & { account: BankAccount }) | null;
  /** At the counter. */
  cash: MethodTerms | null;
}
