import { expect, it } from 'vitest';
import { dismissNotice, noticeStore, notify } from './notify.ts';

const shown = () => noticeStore.read().map(({ title, detail }) => ({ title, detail }));

it('shows a repeated notice once, with the latest detail', () => {
  notify.error('No salió', { detail: 'HTTP 500' });
  notify.success('Carrito vaciado');
  const id = notify.error('No salió', { detail: 'sin conexión' });
  expect(shown()).toEqual([
    { title: 'Carrito vaciado', detail: undefined },
    { title: 'No salió', detail: 'sin conexión' },
  ]);
  dismissNotice(id);
  expect(shown()).toEqual([{ title: 'Carrito vaciado', detail: undefined }]);
});
