/**
 * Whether a cancellation without a person of the shop was its buyer's: the shop itself only cancels what nobody paid in time.
 * @param heldUntil Until when the order's stock waited for a payment; null: until the order was closed.
 */
export function isCancelledByBuyer(
  { by, at }: { by: string | null; at: string },
  heldUntil: string | null,
): boolean {
  return by === null && (heldUntil === null || at < heldUntil);
}
