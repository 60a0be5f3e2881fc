import { expect, it } from 'vitest';
import { sayNothingAdded } from './add-build-to-cart.ts';

const of = (...outcomes: Parameters<typeof sayNothingAdded>[0][number]['outcome'][]) =>
  sayNothingAdded(outcomes.map((outcome) => ({ outcome })));

it('says why a build added nothing to the cart, where all its parts have the same reason', () => {
  expect(of('owned')).toBe('Ya tenés esa pieza: elegí algo más para comprar.');
  expect(of('owned', 'owned')).toBe('Ya tenés esas piezas: elegí algo más para comprar.');
  expect(of('already-there')).toBe('Este componente ya está en el carrito');
  expect(of('owned', 'out-of-stock')).toBe('No se agregó nada al carrito');
});
