import { expect, test } from 'vitest';
import { runTimeSliced } from '../run-time-sliced.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';
import { wholePcsOf } from './whole-pcs.ts';

test('whole PCs that could not be counted are counted when somebody asks again', async () => {
  const catalogue = catalogueOf({ id: 'cable', category: 'ACCESORIOS' });
  const failed = wholePcsOf(catalogue, () => Promise.reject(new Error('no memory')));
  await expect(failed).rejects.toThrow('no memory');
  expect(await wholePcsOf(catalogue, runTimeSliced)).toBeUndefined();
});
