import { expect, test } from 'vitest';
import { baseOfRecords } from '#catalogue/known-parts/testing/base-of-records.ts';
import { caseRecord } from '#compatibility/testing/base-records.ts';
import { describeOnEachEngine } from '#db/testing/test-database.ts';
import { openPanelShop } from '../../testing/panel-shop.ts';

const PATH = '/api/base-de-partes/';
const knownParts = baseOfRecords(() => [['case', caseRecord({ name: 'Corsair Carbono 450' })]]);

describeOnEachEngine('the base of known parts in the panel', (open) => {
  test('is imported by a button, which answers before the import ends', async () => {
    const { asAdmin, panel } = await openPanelShop(await open(), { knownParts });
    expect((await asAdmin(PATH)).json()).toMatchObject({ actual: null, origen: 'la base de prueba' });
    const started = await asAdmin({ method: 'POST', url: PATH });
    expect(started.statusCode).toBe(202);
    await panel.knownParts.settled();
    expect((await asAdmin(PATH)).json()).toMatchObject({
      actual: { origen: 'la base de prueba', por: 'ada@tienda.example', partes: 1, ilegibles: 0 },
      importacion: null,
      productos: { por_codigo: 0, por_modelo: 0, sin_coincidencia: 0 },
    });
    expect((await asAdmin('/api/auditoria/')).json().results[0].cambios).toEqual([
      { campo: 'origen', antes: null, despues: 'la base de prueba' },
      { campo: 'partes', antes: null, despues: 1 },
    ]);
  });

  test('says why an import failed', async () => {
    const { asAdmin, panel } = await openPanelShop(await open());
    await asAdmin({ method: 'POST', url: PATH });
    await panel.knownParts.settled();
    expect((await asAdmin(PATH)).json()).toMatchObject({
      actual: null,
      importacion: { estado: 'fallo', motivo: expect.stringContaining('no hay partes') as string },
    });
  });

  test('is removed, once', async () => {
    const { asAdmin, panel } = await openPanelShop(await open(), { knownParts });
    await asAdmin({ method: 'POST', url: PATH });
    await panel.knownParts.settled();
    expect((await asAdmin(PATH)).json()).toMatchObject({ actual: { partes: 1 } });
    expect((await asAdmin({ method: 'DELETE', url: PATH })).json()).toMatchObject({ actual: null });
    expect((await asAdmin({ method: 'DELETE', url: PATH })).statusCode).toBe(404);
  });
});
