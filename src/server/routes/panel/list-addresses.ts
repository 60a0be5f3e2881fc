import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ListAddressChanged } from '#catalogue/imports/list-address.ts';
import { panelListAddressEndpoints } from '#contract/endpoints/panel-list-addresses.ts';
import { toListAddress, scheduleFrom } from '#contract/panel/list-addresses-response.ts';
import { listNameOf } from '#contract/panel/list-upload.ts';
import { supplierMovedMessage } from '#contract/panel/moved-messages.ts';
import { handle } from '../../http/handle.ts';
import { sendProblem } from '../../http/problems.ts';
import { authorship, type PanelServices } from '../services.ts';
import { sendStarted } from './started-import.ts';

/** Where suppliers' lists are fetched from, and when. */
export function listAddressRoutes(app: FastifyInstance, panel: PanelServices): void {
  const { imports, listAddresses, offers } = panel;

  handle(app, panelListAddressEndpoints.listAddresses, async () => {
    const names = await offers.supplierNames();
    return { results: (await listAddresses.list()).map((address) => toListAddress(address, names)) };
  });

  handle(app, panelListAddressEndpoints.addListAddress, async ({ body, person }, reply) => {
    const { supplierId, list, address } = body;
    const added = {
      supplierId,
      listName: list,
      fileListName: listNameOf(fileNameIn(address)),
      address,
      schedule: scheduleFrom(body),
    };
    return sendChanged(reply, await listAddresses.add(added, authorship(panel, person)));
  });

  handle(
    app,
    panelListAddressEndpoints.changeListAddress,
    async ({ params: { id }, body, person }, reply) => {
      const change = { address: body.address, schedule: scheduleFrom(body), seenVersion: body.version };
      return sendChanged(reply, await listAddresses.change(id, change, authorship(panel, person)));
    },
  );

  handle(app, panelListAddressEndpoints.removeListAddress, async ({ params: { id }, person }, reply) =>
    sendChanged(reply, await listAddresses.remove(id, authorship(panel, person))),
  );

  handle(
    app,
    panelListAddressEndpoints.readListAddress,
    async ({ params: { id }, query: { columnas }, person }, reply) => {
      const started = await imports.tryAddress(id, authorship(panel, person), columnas);
      if (!started.ok && started.reason === 'no-list') return sendProblem(reply, 'not-found', NO_ADDRESS);
      return sendStarted(reply, panel, started);
    },
  );

  function sendChanged(reply: FastifyReply, changed: ListAddressChanged) {
    if (changed.ok) return reply.code(204).send(null);
    switch (changed.reason) {
      case 'unknown':
        return sendProblem(reply, 'not-found', NO_ADDRESS);
      case 'not-public':
        return sendProblem(reply, 'bad-input', {
          errors: { direccion: 'Tiene que ser de internet, no de una red interna' },
        });
      case 'no-supplier':
        return sendProblem(reply, 'bad-input', { errors: { proveedor_id: 'Ese proveedor no existe' } });
      case 'no-terms':
        return sendProblem(reply, 'bad-input', {
          errors: {
            proveedor_id:
              'Falta decir en qué moneda están sus precios y si traen IVA: editalo antes, en Proveedores',
          },
        });
      case 'taken':
        return sendProblem(reply, 'list-address-taken', {
          errors: { lista: 'Esa lista ya se trae de una dirección' },
        });
      case 'full':
        return sendProblem(reply, 'too-many-list-addresses');
      case 'moved':
        return sendProblem(reply, 'list-address-moved', {
          detail: supplierMovedMessage(changed.last, panel.now()),
        });
    }
  }
}

/** @example fileNameIn('https://elit.example/listas/Precios%20mayo.csv?clave=1') // 'Precios mayo.csv' */
function fileNameIn(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const NO_ADDRESS = { detail: 'Esa dirección ya no está.' };
