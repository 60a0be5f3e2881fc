/** The provider's detail of a payment's status: our message, or its own code where we have none. */
export type ProviderSaid = { kind: 'message'; message: string } | { kind: 'code'; code: string };

/** @param code MercadoPago's `status_detail`. */
export function providerSaid(code: string): ProviderSaid {
  const message = MESSAGES.get(code);
  return message === undefined ? { kind: 'code', code } : { kind: 'message', message };
}

/**
 * The documented values, and three that the provider's own app knows (`rejected_…`).
 * https://www.mercadopago.com.ar/developers/es/docs/checkout-api-payments/response-handling/query-results
 */
const MESSAGES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    accredited: 'Acreditado',
    partially_refunded: 'Devuelto en parte',
    pending_capture: 'Falta capturarlo',
    offline_process: 'Se procesa fuera de línea',
    pending_contingency: 'MercadoPago lo está procesando: hasta dos días hábiles',
    pending_review_manual: 'MercadoPago lo revisa a mano: hasta dos días hábiles',
    deferred_retry: 'MercadoPago lo vuelve a intentar más tarde',
    pending_waiting_transfer: 'Falta que el comprador haga la transferencia',
    pending_waiting_payment: 'Falta que el comprador pague el cupón',
    pending_challenge: 'Falta que el comprador lo confirme con su banco (3DS)',
    pending: 'Falta la resolución',
    expired: 'Venció sin que se pague',
    by_collector: 'Lo canceló la tienda',
    by_payer: 'Lo canceló el comprador',
    settled: 'El contracargo se resolvió: el dinero quedó retenido',
    reimbursed: 'El contracargo se resolvió: el dinero volvió a la tienda',
    in_process: 'El comprador desconoció el pago: el contracargo está en curso',
    refunded: 'Lo devolvió la tienda',
    by_admin: 'Lo devolvió MercadoPago',
    bank_error: 'Falló la transferencia en el banco',
    cc_amount_rate_limit_exceeded: 'Supera el límite del medio de pago',
    cc_rejected_3ds_mandatory: 'Le faltó la confirmación con el banco (3DS), que era obligatoria',
    cc_rejected_bad_filled_card_number: 'El número de la tarjeta está mal',
    cc_rejected_bad_filled_date: 'La fecha de vencimiento está mal',
    cc_rejected_bad_filled_other: 'Algún dato de la tarjeta está mal',
    cc_rejected_bad_filled_security_code: 'El código de seguridad está mal',
    cc_rejected_blacklist: 'MercadoPago no acepta esa tarjeta',
    cc_rejected_call_for_authorize: 'El comprador tiene que autorizarlo con su banco',
    cc_rejected_card_disabled: 'La tarjeta está inactiva',
    cc_rejected_card_error: 'La tarjeta no se pudo procesar',
    cc_rejected_card_type_not_allowed: 'La tarjeta no tiene habilitada la función de crédito',
    cc_rejected_duplicated_payment: 'Ya había un pago igual',
    cc_rejected_high_risk: 'MercadoPago lo consideró riesgoso',
    cc_rejected_insufficient_amount: 'Fondos insuficientes',
    cc_rejected_invalid_installments: 'La tarjeta no acepta esa cantidad de cuotas',
    cc_rejected_max_attempts: 'Demasiados intentos con esa tarjeta',
    cc_rejected_other_reason: 'La tarjeta lo rechazó sin decir por qué',
    rejected_by_bank: 'Lo rechazó el banco',
    rejected_high_risk: 'MercadoPago lo consideró riesgoso',
    rejected_insufficient_data: 'Faltaron datos del comprador',
  }),
);
