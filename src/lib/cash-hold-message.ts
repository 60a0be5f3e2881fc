/** How long an order that is paid at the counter is held, without the full stop. @param hours From the order on. */
export function cashHoldMessage(hours: number): string {
  return `Te guardamos el pedido ${hours} horas, y hasta que cierre el local ese día (o el próximo en que abra)`;
}
