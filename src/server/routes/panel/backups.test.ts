import { expect, test } from 'vitest';
import { openPanelShop } from '../../testing/panel-shop.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';

describeOnEachEngine('the last backup', (open) => {
  test('is told to the panel, and to nobody else', async () => {
    const shop = await openPanelShop(await open());
    expect((await shop.app.inject('/api/copias/')).statusCode).toBe(403);
    const admin = await shop.signIn('admin', 'ada@tienda.example');
    expect((await admin.send('/api/copias/')).json()).toEqual({
      carpeta: '/srv/zocalo/backups',
      ultima: null,
      proxima: null,
      falla: null,
    });
  });
});
