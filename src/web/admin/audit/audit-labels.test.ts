import { expect, test } from 'vitest';
import { fieldLabel, valueLabel } from './audit-labels.ts';

test.each([
  ['partes', 26_088, 'Partes', '26.088'],
  ['origen', 'la base pública', 'Leída de', 'la base pública'],
  ['visible', true, 'Visibilidad', 'Visible'],
  ['visible', false, 'Visibilidad', 'Oculto'],
  ['margen_ganancia', 0.255, 'Margen', '25,5\u00A0%'],
  ['margen_ganancia', 0, 'Margen', 'el de su categoría'],
  ['status', 'enviado', 'Estado', 'Enviado'],
  ['type', 'superuser', 'Rol', 'Dueño'],
  ['password', 'cambiada', 'Contraseña', 'cambiada'],
  ['case.max_gpu_mm', 300, 'Largo máximo de placa de video del gabinete', '300 mm'],
  ['case.form_factors', '["ATX","mATX"]', 'Tamaños de motherboard que acepta el gabinete', 'ATX y mATX'],
  ['reembolso', '29398.05', 'Reembolso', '$\u{a0}29.398,05'],
  ['ars_por_usd', '1485.50', 'Pesos por dólar', '$\u{a0}1.485,50'],
  ['atencion', 'Contracargo', 'Atención', 'Contracargo'],
  ['kind', 'not_a_part', 'Qué es', 'no es un componente'],
  ['case.max_gpu_mm', 9, 'Largo máximo de placa de video del gabinete', '9'],
  ['paso_deshecho', true, 'Paso deshecho', 'Sí'],
  ['sin_reembolso', 'En efectivo', 'Sin reembolso en la tienda', 'En efectivo'],
  ['algo_nuevo', 3, 'algo_nuevo', '3'],
])('%s %s reads %s: %s', (field, value, name, label) => {
  expect([fieldLabel(field), valueLabel(field, value)]).toEqual([name, label]);
});
