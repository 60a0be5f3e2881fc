import type { Cents } from '#lib/money.ts';
import type { VatBp } from '#lib/vat.ts';

/** Units of a product as it was when they were sold or quoted; later changes of the catalogue do not reach it. */
export interface PricedLine {
  productId: string;
  quantity: number;
  description: string;
  partNumber: string;
  price: Cents;
  /** What the price was made of. */
  supplierPrice: Cents;
  /** The margin that counted, in basis points: see `effectiveMarginBp`. */
  marginBp: number;
  /** The IVA in its price; null in lines of earlier versions. */
  vatBp: VatBp | null;
  /** The supplier, and its code for the product; absent for the shop's own products, in quotes, and in lines of earlier versions. */
  supplier?: SupplierCode;
}

interface SupplierCode {
  id: string;
  code: string;
}
