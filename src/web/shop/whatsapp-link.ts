/** Opens WhatsApp with a text to send; to whom is chosen there. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`.replaceAll('+', '%20');
}
