import { describe, expect, it } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';
import {
  deleteBuild,
  newBuildId,
  parseSavedBuild,
  parseSavedBuilds,
  readSavedBuild,
  saveBuild,
  type SavedBuild,
} from './saved-build-storage.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const build: SavedBuild = {
  id: 'k3x9a1z',
  name: 'Build k3x9a1z',
  createdAt: '2026-03-01T12:00:00.000Z',
  totalPrice: 1299.9,
  componentCount: 2,
  compatibility: 'compatible',
  thumbnail: '/dibujos/cpu-1.svg',
  components: { cpu: 'Ryzen 5 7600', gpu: 'RX 7600' },
  link: '/armar-pc?cpu=cpu-1&gpu=gpu-1',
};

describe('a saved build', () => {
  it('is stored as JSON under build_{id}', () => {
    const browser = fakeStorage();
    saveBuild(
      build,
      createSafeStorage(() => browser),
    );
    expect(JSON.parse(browser.getItem('build_k3x9a1z') ?? '')).toEqual(build);
  });

  it('comes back as it was saved, until it is deleted', () => {
    const browser = fakeStorage();
    const storage = createSafeStorage(() => browser);
    saveBuild(build, storage);
    expect(readSavedBuild(build.id, storage)).toEqual(build);
    deleteBuild(build.id, storage);
    expect(readSavedBuild(build.id, storage)).toBeNull();
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['no id', JSON.stringify({ ...build, id: undefined })],
    ['no date', JSON.stringify({ ...build, createdAt: 'ayer' })],
    ['a link to another site', JSON.stringify({ ...build, link: 'https://otra.example/armar-pc' })],
    ['a link that leaves without a scheme', JSON.stringify({ ...build, link: '//otra.example' })],
  ])('with %s is skipped', (_, text) => {
    expect(parseSavedBuild(text)).toBeNull();
  });

  it('mends what it can', () => {
    const text = JSON.stringify({
      ...build,
      name: '',
      totalPrice: 'x',
      components: { cpu: 'Ryzen', otro: 'x', ram: 3 },
    });
    expect(parseSavedBuild(text)).toMatchObject({
      name: 'Build k3x9a1z',
      totalPrice: 0,
      components: { cpu: 'Ryzen' },
    });
  });
});

describe('the list of saved builds', () => {
  it('lists the newest first and skips unreadable ones', () => {
    const older = { ...build, id: 'older', createdAt: '2025-12-31T23:00:00.000Z' };
    const listed = parseSavedBuilds([JSON.stringify(older), 'broken', JSON.stringify(build)]);
    expect(listed.map(({ id }) => id)).toEqual(['k3x9a1z', 'older']);
  });
});

describe("a new build's id", () => {
  it('has seven characters that are valid in an address', () => {
    let seed = 0;
    const id = newBuildId(() => (seed = (seed + 0.137) % 1));
    expect(id).toMatch(/^[a-z0-9]{7}$/);
  });
});
