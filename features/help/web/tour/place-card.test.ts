import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Area, placeCard } from './place-card.ts';

/** The window below its header, as the card has it. */
const boundsOf = (width: number, height: number): Area => ({
  x: 8,
  y: 64,
  width: width - 16,
  height: height - 72,
});
const card = { width: 320, height: 170 };
const area = (x: number, y: number, width: number, height: number): Area => ({
  ...{ x, y },
  ...{ width, height },
});
const covers = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test.each([
  ['an action in the middle of an empty page', 1280, 800, area(560, 420, 160, 36), []],
  [
    'with other ways to begin below it',
    1280,
    800,
    area(560, 420, 160, 36),
    [area(520, 472, 240, 36), area(540, 512, 200, 36)],
  ],
  [
    'on a phone, with other ways to begin below it',
    390,
    844,
    area(115, 470, 160, 40),
    [area(80, 520, 230, 40), area(80, 568, 230, 40)],
  ],
  ['a field of the toolbar', 1440, 900, area(300, 70, 220, 32), [area(250, 150, 260, 60)]],
  [
    'a cell, with the next row below it',
    1440,
    900,
    area(400, 260, 220, 90),
    [area(400, 700, 220, 120)],
  ],
  ['a section of the panel at the right edge', 1280, 800, area(960, 200, 320, 180), []],
  ['a button at the lower edge', 1280, 800, area(20, 750, 160, 36), []],
])(
  'the card is beside %s at %i px, and covers nothing to press',
  (_, width, height, control, free) => {
    const bounds = boundsOf(width, height);
    const placed = { ...placeCard({ card, control, free, better: [], bounds }), ...card };
    for (const one of [control, ...free]) expect(covers(placed, one)).toBe(false);
    expect(placed.x).toBeGreaterThanOrEqual(bounds.x);
    expect(placed.x + placed.width).toBeLessThanOrEqual(bounds.x + bounds.width);
    expect(placed.y).toBeGreaterThanOrEqual(bounds.y);
    expect(placed.y + placed.height).toBeLessThanOrEqual(bounds.y + bounds.height);
  },
);

test('on a surface to work on, the card is at the lower edge, where the next control is not', () => {
  const bounds = boundsOf(1280, 800);
  const control = area(0, 100, 1280, 700);
  expect(placeCard({ card, control, free: [], better: [], bounds })).toEqual({ x: 8, y: 622 });
  const pin = area(40, 700, 30, 30);
  const placed = { ...placeCard({ card, control, free: [pin], better: [], bounds }), ...card };
  expect(covers(placed, pin)).toBe(false);
});

test('a bar of the page is covered before anything to press, and not where there is room', () => {
  const control = area(40, 300, 300, 40);
  const bar = area(0, 800, 390, 44);
  const others = [area(40, 120, 300, 160), area(40, 360, 300, 160)];
  const placed = (height: number) => ({
    ...placeCard({ card, control, free: others, better: [bar], bounds: boundsOf(390, height) }),
    ...card,
  });
  expect(covers(placed(844), bar)).toBe(false);
  const tight = { ...placed(844 - 120), ...card };
  for (const one of [control, ...others]) expect(covers(tight, one)).toBe(false);
});

test('wherever a free place is known, the card covers nothing', () => {
  const bounds = boundsOf(1280, 800);
  const spot = (max: number) => fc.integer({ min: 0, max });
  const any = fc.record({
    ...{ x: spot(1240), y: spot(760) },
    ...{ width: fc.integer({ min: 20, max: 300 }), height: fc.integer({ min: 20, max: 120 }) },
  });
  fc.assert(
    fc.property(
      any,
      fc.array(any, { maxLength: 5 }),
      spot(944),
      spot(558),
      (control, all, x, y) => {
        // Nothing lies, with its gap, where the card could be.
        const known = area(8 + x - 12, 64 + y - 12, card.width + 24, card.height + 24);
        fc.pre(!covers(known, control));
        const free = all.filter((one) => !covers(known, one));
        const placed = { ...placeCard({ card, control, free, better: [], bounds }), ...card };
        for (const one of [control, ...free]) expect(covers(placed, one)).toBe(false);
      },
    ),
  );
});
