import { describe, expect, test } from 'vitest';
import { openSmallShop } from '../testing/small-shop.ts';

describe('documents', () => {
  test('OpenAPI lists every public call of the shop', async () => {
    const { app } = await openSmallShop();
    const document = (await app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).toSorted()).toEqual([
      '/api/arrepentimientos/',
      '/api/arrepentimientos/{codigo}/estado/',
      '/api/auditoria/',
      '/api/base-de-partes/',
      '/api/build-steps/',
      '/api/build/',
      '/api/busquedas/',
      '/api/busquedas/sin-resultado/',
      '/api/categories/',
      '/api/clave-nueva/',
      '/api/clave-olvidada/',
      '/api/cobertura/',
      '/api/cobertura/pc-completas/',
      '/api/cobertura/{id}/',
      '/api/cobertura/{id}/base/',
      '/api/cobertura/{id}/efecto/',
      '/api/cobertura/{id}/{hecho}/',
      '/api/compatibility',
      '/api/completar',
      '/api/component/{id}',
      '/api/component/{id}/precios/',
      '/api/components',
      '/api/copias/',
      '/api/cotizaciones/',
      '/api/cotizaciones/{clave}/',
      '/api/crud/categorias/',
      '/api/crud/categorias/{id}/',
      '/api/crud/component/',
      '/api/crud/component/{id}/',
      '/api/crud/component/{id}/fotos/',
      '/api/crud/component/{id}/fotos/reintentar/',
      '/api/crud/component/{id}/propio/',
      '/api/crud/lotes/',
      '/api/crud/lotes/exportar/',
      '/api/crud/lotes/previa/',
      '/api/crud/lotes/{id}/deshacer/',
      '/api/crud/propios/',
      '/api/crud/propios/{id}/',
      '/api/crud/users/{id}/',
      '/api/crud/users/{id}/rol/',
      '/api/crud/users/{id}/segundo-paso/',
      '/api/cuenta/',
      '/api/economia/',
      '/api/economia/cotizacion/',
      '/api/envio/',
      '/api/estado/',
      '/api/importaciones/',
      '/api/importaciones/leer/',
      '/api/importaciones/{id}/',
      '/api/importaciones/{id}/aplicar/',
      '/api/importaciones/{id}/deshacer/',
      '/api/importaciones/{id}/errores.csv',
      '/api/importaciones/{id}/sospechosos.csv',
      '/api/list/users/',
      '/api/login/',
      '/api/logout/',
      '/api/mails/sin-entregar/',
      '/api/mails/sin-entregar/{id}/reintentar/',
      '/api/novedades/',
      '/api/novedades/confirmar/',
      '/api/novedades/destinatarios/',
      '/api/novedades/destinatarios/{id}/',
      '/api/novedades/eventos/',
      '/api/novedades/vistas/',
      '/api/pagos/a-confirmar/',
      '/api/pagos/atencion/',
      '/api/pagos/atencion/{id}/resolver/',
      '/api/pagos/notificacion/',
      '/api/pagos/resumen/',
      '/api/pedidos/admin/lote/deshacer/',
      '/api/pedidos/admin/lote/estado/',
      '/api/pedidos/admin/lote/revisar/',
      '/api/pedidos/admin/pedidos/',
      '/api/pedidos/admin/pedidos/{id}/',
      '/api/pedidos/admin/pedidos/{id}/cobros/',
      '/api/pedidos/admin/pedidos/{id}/cobros/{pago}/devolucion/',
      '/api/pedidos/admin/pedidos/{id}/comprobantes/{recibo}/',
      '/api/pedidos/admin/pedidos/{id}/comprobantes/{recibo}/rechazar/',
      '/api/pedidos/admin/pedidos/{id}/deshacer/',
      '/api/pedidos/admin/pedidos/{id}/estado/',
      '/api/pedidos/admin/pedidos/{id}/factura/',
      '/api/pedidos/admin/pedidos/{id}/pagos/',
      '/api/pedidos/admin/pedidos/{id}/pagos/{pago}/reembolso/',
      '/api/pedidos/admin/sin-pagar/',
      '/api/pedidos/admin/sin-pagar/cancelar/',
      '/api/pedidos/create/',
      '/api/pedidos/dashboard/',
      '/api/pedidos/enlaces/',
      '/api/pedidos/mis-pedidos',
      '/api/pedidos/mis-pedidos/emails/',
      '/api/pedidos/mis-pedidos/emails/confirmar/',
      '/api/pedidos/{clave}/',
      '/api/pedidos/{clave}/comprobante/',
      '/api/pedidos/{clave}/factura/',
      '/api/pedidos/{clave}/pago/',
      '/api/presupuestos',
      '/api/presupuestos/vigentes/',
      '/api/prices',
      '/api/reparacion',
      '/api/segundo-paso/roles/',
      '/api/sesion/',
      '/api/sesion/abiertas/',
      '/api/sesion/abiertas/{id}/',
      '/api/sesion/clave/',
      '/api/sesion/confirmar/',
      '/api/sesion/segundo-paso/',
      '/api/sesion/segundo-paso/confirmar/',
      '/api/sugerencias',
      '/api/ventas/',
      '/api/ventas/planilla/',
    ]);
  });

  test('the same document is readable, and its policy lets its style in', async () => {
    const { app } = await openSmallShop();
    const page = await app.inject('/api/docs');
    expect(page.body).toContain('/api/components');
    expect(page.body).toContain('id="problema-out-of-stock"');
    expect(page.headers['content-security-policy']).toContain("style-src 'unsafe-inline'");
  });

  test('health says ok and is never kept', async () => {
    const { app } = await openSmallShop();
    const response = await app.inject('/healthz');
    expect(response.json()).toEqual({ status: 'ok', version: '1' });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
