import { expect, test } from 'vitest';
import { ScreenParts, screenLimits, windowTraits } from './screen.ts';

const box = { left: 1.26, top: 2, width: 30, height: 4 };
const [grey, ink] = [{ 'background-color': 'grey' }, { color: 'black', font: '14px Inter' }];

test('a screen is stored as boxes and lines of text, each style once', () => {
  const parts = new ScreenParts();
  expect(parts.add(box, grey)).toBe(true);
  parts.add(box, ink, '<b>Asks</b> a friend');
  parts.add(box, { ...grey });
  expect(parts.get()).toEqual({
    parts: [
      [1.3, 2, 30, 4, 0],
      [1.3, 2, 30, 4, 1, '<b>Asks</b> a friend'],
      [1.3, 2, 30, 4, 0],
    ],
    styles: [grey, ink],
  });
});

test('a screen with too many parts or too much text is stored up to the limit', () => {
  const many = new ScreenParts();
  for (let at = 0; at <= screenLimits.parts; at += 1) many.add(box, grey);
  expect(many.get().parts).toHaveLength(screenLimits.parts);
  expect(many.hasRoom).toBe(false);
  const long = new ScreenParts();
  expect(long.add(box, ink, 'a'.repeat(screenLimits.letters))).toBe(false);
  expect(long.add(box, ink, 'a'.repeat(screenLimits.letters / 2))).toBe(true);
  expect(JSON.stringify(long.get()).length).toBeLessThan(screenLimits.letters);
});

test('a window looks the same only at the same address, size, zoom, colours and build', () => {
  const look = {
    ...{ address: '/mapper/a/edit', width: 1280, height: 720, ratio: 1 },
    ...{ scheme: 'light', release: 'one' },
  };
  const others = [
    { address: '/mapper/a/edit?panel=filter' },
    { width: 1281 },
    { height: 719 },
    { ratio: 2 },
    { scheme: 'dark' },
    { release: 'two' },
  ];
  expect(windowTraits({ ...look })).toBe(windowTraits(look));
  for (const other of others)
    expect(windowTraits({ ...look, ...other })).not.toBe(windowTraits(look));
});
