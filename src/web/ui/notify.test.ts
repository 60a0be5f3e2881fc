import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissNotice, leavePage, noticeStore, notify } from './notify.ts';

const shown = () => noticeStore.read().map(({ title, detail }) => ({ title, detail }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of noticeStore.read()) dismissNotice(id);
  vi.useRealTimers();
});

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

it('a notice of a page stays with it, and one that the press gave which leads away comes along', () => {
  notify.error('Completa todos los datos de envío');
  vi.advanceTimersByTime(3_000);
  notify.success('¡Pedido creado exitosamente!');
  vi.advanceTimersByTime(300);
  leavePage();
  expect(shown()).toEqual([{ title: '¡Pedido creado exitosamente!', detail: undefined }]);
});
