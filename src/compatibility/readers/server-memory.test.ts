import { describe, expect, it } from 'vitest';
import { about } from '../testing/titled-build.ts';
import { factsOf } from '../testing/an-item.ts';

describe('memory with ECC', () => {
  it.each([
    ['MEMORIA KINGSTON SERVER PREMIER 16GB DDR4 3200 ECC', 'KSM32ED8/16MR', 'DIMM'],
    ['MEMORIA KINGSTON SERVER PREMIER 32GB DDR5 5600', 'KSM56E46BD8KM-32HA', 'DIMM'],
    ['MEMORIA KINGSTON SERVER 16GB DDR4 3200 ECC', 'KSM32SED8/16MR', 'SODIMM'],
    ['MEMORIA KINGSTON SERVER PREMIER 32GB DDR4 3200', 'KSM32RD8/32HCR', 'RDIMM'],
    ['MEMORIA KINGSTON 16GB DDR4 3200 ECC', 'KSM32RS8/16MFR', 'RDIMM'],
    ['MEMORIA KINGSTON P/HP 16GB DDR4 2666', 'KTH-PL426E/16G', 'DIMM'],
    ['MEMORIA KINGSTON P/DELL 32GB DDR4 2666', 'KTD-PE426D8/32G', 'RDIMM'],
    ['MEMORIA SAMSUNG 16GB DDR4 3200 ECC SERVIDOR', 'M391A2G43BB2-CWE', 'DIMM'],
    ['MEMORIA SAMSUNG 32GB DDR4 2933', 'M393A4K40CB2-CVF', 'RDIMM'],
    ['MEMORIA SAMSUNG 64GB DDR4 2400', 'M386A8K40BM1-CRC', 'RDIMM'],
    ['MEMORIA SAMSUNG 32GB DDR5 4800', 'M321R4GA3BB6-CQK', 'RDIMM'],
    ['MEMORIA HYNIX 16GB DDR4 2666 ECC SERVER', 'HMA82GU7CJR8N-VK', 'DIMM'],
    ['MEMORIA HYNIX 32GB DDR4 2666', 'HMA84GR7CJR4N-VK', 'RDIMM'],
    ['MEMORIA HYNIX 8GB DDR4 3200', 'HMA81GS6DJR8N-XN', 'SODIMM'],
    ['MEMORIA HYNIX 32GB DDR5 4800', 'HMCG94MEBRA109N', 'RDIMM'],
    ['MEMORIA MICRON 16GB DDR4 2666 ECC SERVER', 'MTA18ASF2G72AZ-2G6', 'DIMM'],
    ['MEMORIA MICRON 16GB DDR4 2666', 'MTA18ASF2G72PZ-2G6', 'RDIMM'],
    ['MEMORIA MICRON 16GB DDR5 4800', 'MTC10F1084S1RC48BA1', 'RDIMM'],
    ['MEMORIA CRUCIAL 16GB DDR4 2666 SERVER', 'CT16G4WFD8266', 'DIMM'],
    ['MEMORIA CRUCIAL 16GB DDR4 2666', 'CT16G4RFD4266', 'RDIMM'],
    ['MEMORIA SERVER 16GB DDR4 PC4-2666V-E', '', 'DIMM'],
    ['MEMORIA SERVER 16GB DDR4 2666', '', 'RDIMM'],
  ])('%s %s is a %s', (title, partNumber, form_factor) => {
    expect(factsOf(title, { partNumber })).toMatchObject({ kind: 'ram', form_factor });
  });

  it('that is not registered goes into a PC’s board', () => {
    const ram = (number: string) =>
      about('memory_form_factor', {
        motherboard: 'MOTHER ASUS PRIME B550M-A AM4',
        ram: `MEMORIA KINGSTON SERVER PREMIER 16GB DDR4 3200 ${number}`,
      });
    expect(ram('KSM32ED8/16MR')).toEqual([]);
    expect(ram('KSM32RD8/16MR')).toEqual(['error memory_form_factor']);
  });
});
