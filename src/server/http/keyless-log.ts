export interface Log {
  write(line: string): void;
}

/**
 * A log without keys: what opens an order, a quote or an account is shortened to its first four characters, wherever in a line it
 * stands: in an address, in the words of an error, in its stack. Whoever reads logs may not see everybody's orders; four characters still
 * tell which one it was.
 * @example keyless(process.stderr).write('/carrito?pedido=5f2b1c7d9e0a4f3b8c6d1e2f3a4b5c6d') // '/carrito?pedido=5f2b…'
 */
export function keyless(log: Log): Log {
  return { write: (line) => log.write(KEYS.reduce((said, key) => said.replace(key, '$<start>…'), line)) };
}

const KEYS: readonly RegExp[] = [
  // In addresses, however their characters were encoded.
  /(?<start>[?&](?:pedido|presupuesto|clave|enlace|token)=[^&#\s"\\]{4})[^&#\s"\\]+/gi,
  /(?<start>\/(?:pedidos|presupuesto|cotizaciones)\/[^/?#\s"\\]{4})[^/?#\s"\\]{28,}/gi,
  // The link of a reset; browsers send nobody what is behind the `#`.
  /(?<start>\/clave-nueva#[^&\s"\\]{4})[^&\s"\\]+/gi,
  // 128 random bits and more, wherever else they stand. The id of a request may look so and opens nothing.
  /(?<![\da-f]|"reqId":")(?<start>[\da-f]{4})[\da-f]{28,}/gi,
];
