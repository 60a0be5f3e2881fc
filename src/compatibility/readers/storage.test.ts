import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a disk', () => {
  it.each([
    ['DISCO SSD M.2 1TB ADATA LEGEND 800 NVME', '', 'NVMe', 'M.2', 1000],
    ['DISCO SSD 500GB WD BLUE SN580 PCIE GEN4', '', 'NVMe', 'M.2', 500],
    ['DISCO M2 256GB HIKSEMI NVME 2280', '', 'NVMe', 'M.2', 256],
    ['DISCO SSD SAMSUNG 980 1TB', '', 'NVMe', 'M.2', 1000],
    ['DISCO SSD 480GB WD GREEN M.2 SATA', '', 'SATA', 'M.2', 480],
    ['DISCO SSD M.2 240GB KINGSTON A400', '', 'SATA', 'M.2', 240],
    ['DISCO SSD 240GB PNY CS900 2.5', '', 'SATA', '2.5', 240],
    ['DISCO SSD 120GB GENERICO', '', 'SATA', '2.5', 120],
    ['DISCO SOLIDO 960GB SATA 3 TEAM GX2', '', 'SATA', '2.5', 960],
    ['DISCO RIGIDO 2TB TOSHIBA P300', '', 'SATA', '3.5', 2000],
    ['DISCO 1TB WD BLUE SATA3 64MB', '', 'SATA', '3.5', 1000],
    ['HDD 6TB WD PURPLE SURVEILLANCE', '', 'SATA', '3.5', 6000],
    ['DISCO RIGIDO NAS 8TB SEAGATE IRONWOLF', '', 'SATA', '3.5', 8000],
    ['DISCO RIGIDO 1TB NOTEBOOK SATA 7MM', '', 'SATA', '2.5', 1000],
    ['DISCO RIGIDO 1TB SEAGATE', 'ST1000LM035', 'SATA', '2.5', 1000],
    ['Crucial P3 Plus 1TB SSD M.2-2280 PCIe 4.0 NVMe', '', 'NVMe', 'M.2', 1000],
  ])('%s %s', (title, partNumber, bus, form_factor, capacity_gb) => {
    expect(factsOf(title, { partNumber })).toMatchObject({
      kind: 'storage',
      interface: bus,
      form_factor,
      internal: true,
      capacity_gb,
    });
  });

  it('reads its shape and bus from the sheet', () => {
    expect(
      factsOf('DISCO SSD 500GB', { attributes: { 'Factor de forma': 'M.2 2280', Interfaz: 'SATA III' } }),
    ).toMatchObject({ interface: 'SATA', form_factor: 'M.2' });
    expect(factsOf('DISCO SSD 500GB', { attributes: { Tamaño: '2,5 pulgadas' } })).toMatchObject({
      form_factor: '2.5',
    });
  });

  it('a SAS drive has neither of the two interfaces', () => {
    expect(factsOf('DISCO RIGIDO SAS 600GB 10000RPM 2.5')).not.toHaveProperty('interface');
  });
});
