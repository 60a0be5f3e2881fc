import { describe, expect, it } from 'vitest';
import { factsOf } from '../testing/an-item.ts';

describe('a card’s power', () => {
  it.each([
    ['PLACA DE VIDEO RTX 3080 12GB ZOTAC TRINITY OC', 350],
    ['PLACA DE VIDEO RTX 3080 10GB EVGA XC3', 320],
    ['PLACA DE VIDEO RTX 3080 ASUS TUF', 320],
    ['PLACA DE VIDEO RTX 2060 12GB MSI VENTUS', 184],
    ['PLACA DE VIDEO RTX 3060 8GB GIGABYTE', 170],
    ['PLACA DE VIDEO RTX 3050 6GB MSI', 70],
    ['PLACA DE VIDEO GTX 1650 SUPER 4GB', 100],
    ['PLACA DE VIDEO GTX 1650 4GB GDDR6', 75],
    ['PLACA DE VIDEO RX 7700 16GB SAPPHIRE', 263],
    ['PLACA DE VIDEO RX 7700 XT 12GB SAPPHIRE', 245],
    ['PLACA DE VIDEO XFX RADEON VII 16GB HBM2', 300],
    ['PLACA DE VIDEO NVIDIA TITAN RTX 24GB', 280],
    ['PLACA DE VIDEO ASUS GTX TITAN X 12GB', 250],
    ['PLACA DE VIDEO EVGA GTX 580 1.5GB', 244],
    ['PLACA DE VIDEO PNY QUADRO K2200 4GB', 68],
    ['PLACA DE VIDEO AMD RADEON PRO WX 7100 8GB', 130],
    ['PLACA DE VIDEO SAPPHIRE HD 7870 2GB', 175],
  ])('%s: %i W', (title, tdp_w) => {
    expect(factsOf(title)).toMatchObject({ kind: 'gpu', tdp_w });
  });

  it.each([
    ['PLACA DE VIDEO RTX 4060 SUPER 8GB', 'RTX 4060'],
    ['PLACA DE VIDEO RTX 3060 SUPER JETSTREAM 12GB', 'RTX 3060'],
    ['PLACA DE VIDEO RTX 4070 SUPER 12GB', 'RTX 4070 SUPER'],
    ['PLACA DE VIDEO RTX 2070 SUPER 8GB', 'RTX 2070 SUPER'],
  ])('%s is a %s: not every chip has a SUPER', (title, chip) => {
    expect(factsOf(title)).toMatchObject({ chip });
  });
});
