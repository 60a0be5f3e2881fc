/** With fewer a person should get others, while the phone is still there. */
const FEW = 3;

/** How many recovery codes are left, and from where on to get others. @example codesLeftMessage(10) // 'Te quedan 10 códigos de recuperación.' */
export function codesLeftMessage(left: number): string {
  const counted =
    left === 0
      ? 'No te queda ningún código de recuperación'
      : left === 1
        ? 'Te queda 1 código de recuperación'
        : `Te quedan ${left} códigos de recuperación`;
  return left > FEW ? `${counted}.` : `${counted}: desactivalo y activalo de nuevo para tener otros diez.`;
}
