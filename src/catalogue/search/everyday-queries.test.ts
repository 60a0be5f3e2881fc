import { expect, test } from 'vitest';
import { listProducts } from '../list-products.ts';
import { catalogueOf } from '../testing/small-catalogue.ts';

const CATALOGUE = catalogueOf(
  {
    id: 'intel-board',
    description: 'MOTHER ASUS PRIME B760M-A',
    brand: 'ASUS',
    category: 'MOTHERBOARDS',
    facts: { kind: 'motherboard', socket: 'LGA1700', memory_type: 'DDR5' },
  },
  {
    id: 'amd-board',
    description: 'MOTHER ASUS PRIME B650M-A',
    brand: 'ASUS',
    category: 'MOTHERBOARDS',
    facts: { kind: 'motherboard', socket: 'AM5', memory_type: 'DDR5' },
  },
  {
    id: 'amd-cpu',
    description: 'PROCESADOR AMD RYZEN 5 7600 AM5',
    brand: 'AMD',
    category: 'PROCESADORES',
    facts: { kind: 'cpu', socket: 'AM5' },
  },
  {
    id: 'card-4k',
    description: 'PLACA DE VIDEO GIGABYTE RTX 5080 16GB',
    brand: 'GIGABYTE',
    category: 'PLACAS VIDEO',
    facts: { kind: 'gpu', chip: 'RTX 5080', memory_gb: 16 },
  },
  {
    id: 'card-1440p',
    description: 'PLACA DE VIDEO GIGABYTE RTX 5070 12GB',
    brand: 'GIGABYTE',
    category: 'PLACAS VIDEO',
    facts: { kind: 'gpu', chip: 'RTX 5070', memory_gb: 12 },
  },
  {
    id: 'card-1080p',
    description: 'PLACA DE VIDEO GIGABYTE RTX 5060 8GB',
    brand: 'GIGABYTE',
    category: 'PLACAS VIDEO',
    facts: { kind: 'gpu', chip: 'RTX 5060', memory_gb: 8 },
  },
  {
    id: 'cable',
    description: 'CABLE HDMI 4K 2K 1440P 1080P 2M',
    brand: 'NISUTA',
    category: 'CABLES',
    facts: { kind: 'not_a_part', reason: 'cable' },
  },
  {
    id: '1tb',
    description: 'SSD KINGSTON NV3 1TB',
    brand: 'KINGSTON',
    category: 'DISCOS',
    facts: { kind: 'storage', form_factor: 'M.2', interface: 'NVMe', capacity_gb: 1000 },
  },
  {
    id: '2tb',
    description: 'SSD KINGSTON NV3 2TB',
    brand: 'KINGSTON',
    category: 'DISCOS',
    facts: { kind: 'storage', form_factor: 'M.2', interface: 'NVMe', capacity_gb: 2000 },
  },
);

test.each([
  ['mother intel', ['intel-board']],
  ['placa madre amd', ['amd-board']],
  ['mother para intel', ['intel-board']],
  ['amd', ['amd-cpu', 'amd-board']],
  ['1440p', ['card-1440p', 'card-4k', 'cable']],
  ['2k', ['card-1440p', 'card-4k', 'cable']],
  ['4k', ['card-4k', 'cable']],
  ['para jugar en 1080p', ['card-1080p', 'card-1440p', 'card-4k', 'cable']],
  ['placa de video 1440p', ['card-1440p', 'card-4k']],
  ['cable 4k', ['cable']],
  ['hdmi 4k', ['cable']],
  ['1 tera', ['1tb']],
  ['disco 1tera', ['1tb']],
  ['ssd de 2 teras', ['2tb']],
  ['procesador para edicion de video', ['amd-cpu']],
  ['mother para oficina', ['amd-board', 'intel-board']],
])('an everyday query finds, best first: %s', (query, ids) => {
  const page = listProducts(CATALOGUE, {
    index: 'all',
    search: query,
    sorting: undefined,
    offset: 0,
    limit: 10,
  });
  expect(page.products.map(({ id }) => id)).toEqual(ids);
});
