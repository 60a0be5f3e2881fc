import type { Page } from '@playwright/test';

/** A picture of a page of docs/duenos: the part of the panel that it shows, and the steps before it. */
export interface OwnerPicture {
  /** In docs/duenos/imagenes. */
  file: string;
  /** With the panel's heading at the top, where nothing else is said. */
  path: string;
  height?: number;
  prepare?: (page: Page) => Promise<void>;
}

export const OWNER_PICTURES: readonly OwnerPicture[] = [
  { file: 'primeros-pasos', path: '/admin/home', height: 720 },
  { file: 'ventas', path: '/admin/home/ventas' },
  { file: 'avisos', path: '/admin/home/avisos' },
  { file: 'pedidos', path: '/admin/home/pedidos' },
  {
    file: 'pedido',
    path: '/admin/home/pedidos',
    prepare: async (page) => {
      await page
        .getByRole('link', { name: /^Ver Detalle/ })
        .first()
        .click();
      await page.waitForURL('**/admin/pedido/**');
    },
  },
  { file: 'productos', path: '/admin/home/productos' },
  { file: 'economia', path: '/admin/home/economia' },
  { file: 'proveedores', path: '/admin/home/importaciones' },
  { file: 'personas', path: '/admin/home/admins' },
  { file: 'configuracion', path: '/admin/home/configuracion' },
  {
    file: 'configuracion-cambio',
    path: '/admin/home/configuracion',
    height: 420,
    prepare: async (page) => {
      const field = page.getByRole('textbox', { name: 'Horas para transferir', exact: true });
      await field.fill('24');
      await page.getByText(/^Un pedido nuevo dice: Tenés 24 horas/).waitFor();
      await field.evaluate((element) => {
        const { top } = element.closest('li')?.getBoundingClientRect() ?? { top: 0 };
        scrollBy({ top: top - 80, behavior: 'instant' });
      });
    },
  },
];
