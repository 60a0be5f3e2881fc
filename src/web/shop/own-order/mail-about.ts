/** A link to write to the shop about an order. */
export function mailAbout(email: string, orderId: string): string {
  const subject = new URLSearchParams({ subject: `Pedido ${orderId}` }).toString().replaceAll('+', '%20');
  return `mailto:${email}?${subject}`;
}
