import { describe, expect, it, test } from 'vitest';
import { emailSuggestion } from './email-suggestion.ts';

describe('an email with a slip in its domain', () => {
  test.each([
    ['ana@gmial.com', 'ana@gmail.com'],
    ['ana@gmai.com', 'ana@gmail.com'],
    ['ana@gmaill.com', 'ana@gmail.com'],
    ['ana@gnail.com', 'ana@gmail.com'],
    ['ana@gmail.con', 'ana@gmail.com'],
    ['ana@gmail,com', 'ana@gmail.com'],
    ['ana@gmailcom', 'ana@gmail.com'],
    [' Ana.Paz+1@GMIAL.com ', 'Ana.Paz+1@gmail.com'],
    ['ana@gmail.com.ar', 'ana@gmail.com'],
    ['ana@hotmial.com', 'ana@hotmail.com'],
    ['ana@hotmail.co', 'ana@hotmail.com'],
    ['ana@hotmial.com.ar', 'ana@hotmail.com.ar'],
    ['ana@hotmail.com.a', 'ana@hotmail.com.ar'],
    ['ana@yaho.com.ar', 'ana@yahoo.com.ar'],
    ['ana@outlok.com', 'ana@outlook.com'],
    ['ana@iclou.com', 'ana@icloud.com'],
    ['ana@speddy.com.ar', 'ana@speedy.com.ar'],
    ['ana@fibetrel.com.a', 'ana@fibertel.com.ar'],
  ])('%j is asked as %s', (typed, meant) => {
    expect(emailSuggestion(typed)).toBe(meant);
  });
});

describe('nothing is asked', () => {
  test.each(['ana@gmail.com', 'ana@GMAIL.com', 'ana@live.com', 'ana@live.com.ar', 'ana@hotmail.com.ar'])(
    'of a usual domain: %s',
    (typed) => {
      expect(emailSuggestion(typed)).toBeNull();
    },
  );

  test.each([
    'ana@mail.com',
    'ana@ymail.com',
    'ana@cloud.com',
    'ana@gmx.com',
    'ana@hotmail.es',
    'ana@hotmail.cl',
    'ana@yahoo.com.br',
    'ana@yahoo.com.mx',
    'ana@unlp.edu.ar',
    'ana@ejemplo.com',
  ])('of another that exists: %s', (typed) => {
    expect(emailSuggestion(typed)).toBeNull();
  });

  test.each(['', 'ana', 'gmial.com', '@gmial.com', 'ana@', 'ana@hotnial.con', `ana@${'g'.repeat(100_000)}`])(
    'of what is too far from any: %#',
    (typed) => {
      expect(emailSuggestion(typed)).toBeNull();
    },
  );

  it('of an address that was corrected', () => {
    expect(emailSuggestion(emailSuggestion('ana@gmial.com') ?? '')).toBeNull();
  });
});
