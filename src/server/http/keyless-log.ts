export interface Log {
  write(line: string): void;
}

/**
 * A log without keys, and without the values of an address's parameters. A key of an order, a quote or an account is shortened to its first
 * four characters, anywhere in a line: in an address, in an error's message, in its stack. Readers of logs may not see every order; four
 * characters still identify the key.
 * @example keyless(process.stderr).write('/carrito?pedido=5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d') // '/carrito?pedido=5f2b…'
 */
export function keyless(log: Log): Log {
  return { write: (line) => log.write(KEYS.reduce((said, key) => said.replace(key, '$<start>…'), line)) };
}

const KEYS: readonly RegExp[] = [
  // Text that somebody typed: a search in the panel is for a name, an email, a telephone. The start of a key stays.
  /(?<start>[?&](?!(?:pedido|presupuesto|clave|enlace|token)=)[^=&#?\s"\\]+=)[^&#\s"\\]+/gi,
  // In addresses, with any encoding of their characters.
  /(?<start>[?&](?:pedido|presupuesto|clave|enlace|token)=[^&#\s"\\]{4})[^&#\s"\\]+/gi,
  /(?<start>\/(?:pedidos|presupuesto|cotizaciones)\/[^/?#\s"\\]{4})[^/?#\s"\\]{28,}/gi,
  // The link of a reset; browsers do not send the part after the `#`.
  /(?<start>\/clave-nueva#[^&\s"\\]{4})[^&\s"\\]+/gi,
  // 128 random bits or more, in any other place. A request's id may look the same, but it gives no access.
  /(?<![\da-f]|"reqId":")(?<start>[\da-f]{4})[\da-f]{28,}/gi,
];
