import { describe, expect, it } from 'vitest';
import { builderOf, pictureOf, sharedLinkOf } from './saved-build-link.ts';

describe('Editar and Ver', () => {
  it('lead to the saved link with the id of the build', () => {
    expect(builderOf({ id: 'k3x9a1z', link: '/armar-pc?cpu=1&gpu=4' })).toBe(
      '/armar-pc?cpu=1&gpu=4&buildId=k3x9a1z',
    );
  });

  it.each([
    'https://otra.example/armar-pc?cpu=1',
    '//otra.example/armar-pc',
    '/\\otra.example/armar-pc',
    '/\t/otra.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/admin/home',
    'https://',
  ])('never leave the builder: %s', (link) => {
    expect(builderOf({ id: 'a', link })).toBe('/armar-pc?buildId=a');
  });
});

describe('the link that is copied', () => {
  it('does not name the saved build', () => {
    expect(sharedLinkOf({ link: '/armar-pc?cpu=1&buildId=k3x9a1z' })).toBe('/armar-pc?cpu=1');
  });

  it('says which parts its reader may not have', () => {
    expect(sharedLinkOf({ link: '/armar-pc?cpu=1&ram=3&tengo=cpu' })).toBe(
      '/armar-pc?cpu=1&ram=3&tengo=cpu&ajenas=cpu',
    );
  });
});

describe('the thumbnail', () => {
  it.each([
    ['/dibujos/1.svg', '/dibujos/1.svg'],
    ['/fotos/0123456789abcdef01234567-320.webp', '/fotos/0123456789abcdef01234567-320.webp'],
    ['https://fotos.example/1.jpg', null],
    ['//fotos.example/1.jpg', null],
    ['', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,<svg/>', null],
  ])('%s is requested as %s', (thumbnail, picture) => {
    expect(pictureOf({ thumbnail })).toBe(picture);
  });
});
