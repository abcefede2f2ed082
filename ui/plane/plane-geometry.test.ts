import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaBetween,
  clampedView,
  corners,
  describePosition,
  fitView,
  inReadingOrder,
  intoSight,
  isOnContent,
  movedBy,
  onContent,
  onFrame,
  openingView,
  panned,
  resizedBy,
  smallest,
  zoomedAround,
  zoomRange,
} from './plane-geometry.ts';

const length = fc.integer({ min: 40, max: 4000 });
const size = fc.record({ width: length, height: length });
const px = fc.integer({ min: -5000, max: 5000 });
const point = fc.record({ x: px, y: px });
const zoom = fc.double({ min: zoomRange.least, max: zoomRange.most, noNaN: true });
const view = fc.record({ x: px, y: px, zoom });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const spot = fc.record({ x: share, y: share });
const by = fc.record({
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
});
const area = fc.tuple(share, share, share, share).map(([x, y, a, b]) => ({
  x,
  y,
  width: Math.max(a * (1 - x), 0),
  height: Math.max(b * (1 - y), 0),
}));

test('the point under the pointer stays there during a zoom', () => {
  fc.assert(
    fc.property(view, point, zoom, size, (from, at, to, content) => {
      const under = onContent(at, from, content);
      const after = onFrame(under, zoomedAround(from, at, to), content);
      expect(after.x).toBeCloseTo(at.x, 4);
      expect(after.y).toBeCloseTo(at.y, 4);
    }),
  );
  expect(zoomedAround({ zoom: 1, x: 0, y: 0 }, { x: 5, y: 5 }, 100).zoom).toBe(8);
});

test.each([
  ['a page of the web by its width', { width: 1280, height: 8000 }, { zoom: 0.625, x: 0, y: 0 }],
  ['a narrow one in its own size', { width: 390, height: 4000 }, { zoom: 1, x: 205, y: 0 }],
  [
    'a screen of a phone as a whole',
    { width: 780, height: 1600 },
    { zoom: 0.375, x: 253.75, y: 0 },
  ],
  ['a wide one as a whole', { width: 1600, height: 900 }, { zoom: 0.5, x: 0, y: 75 }],
])('%s is visible at first, from its top', (_, content, expected) => {
  expect(openingView(content, { width: 800, height: 600 })).toEqual(expected);
});

test('all of a picture can be seen, however tall it is', () => {
  const { zoom } = fitView({ width: 1280, height: 20_000 }, { width: 800, height: 600 });
  expect(zoom * 20_000).toBeLessThanOrEqual(600);
});

test('a point of the content maps to its point of the frame, and back', () => {
  fc.assert(
    fc.property(view, spot, size, (seen, where, content) => {
      const back = onContent(onFrame(where, seen, content), seen, content);
      expect(back.x).toBeCloseTo(where.x, 6);
      expect(back.y).toBeCloseTo(where.y, 6);
    }),
  );
});

test('at first all content is visible, centred and never larger than its size', () => {
  fc.assert(
    fc.property(size, size, (content, frame) => {
      const seen = fitView(content, frame);
      expect(seen.zoom).toBeLessThanOrEqual(1);
      const [from, to] = [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ].map((at) => onFrame(at, seen, content));
      fc.pre(seen.zoom > zoomRange.least);
      expect(from?.x).toBeCloseTo(frame.width - (to?.x ?? 0), 6);
      expect(from?.x).toBeGreaterThanOrEqual(-1e-6);
      expect(from?.y).toBeGreaterThanOrEqual(-1e-6);
    }),
  );
});

test('no space of the frame is empty that the content could fill, at any pan', () => {
  fc.assert(
    fc.property(view, size, size, point, (seen, content, frame, way) => {
      const held = clampedView(panned(seen, way), content, frame);
      const width = content.width * held.zoom;
      if (width > frame.width) {
        expect(held.x).toBeLessThanOrEqual(0);
        expect(held.x + width).toBeGreaterThanOrEqual(frame.width - 1e-6);
      } else expect(held.x).toBeCloseTo((frame.width - width) / 2, 6);
      expect(clampedView(held, content, frame)).toEqual(held);
    }),
  );
});

test('points and areas stay on the content when they are moved, and areas keep their size', () => {
  fc.assert(
    fc.property(area, by, (from, way) => {
      const to = movedBy(from, way);
      expect([to.width, to.height]).toEqual([from.width, from.height]);
      expect(isOnContent(to)).toBe(true);
      expect(to.x + from.width).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
  expect(movedBy({ x: 0.5, y: 0.5 }, { x: 0.01, y: -1 })).toEqual({ x: 0.51, y: 0 });
});

test('the corner opposite to a dragged one stays, and no area leaves the content or disappears', () => {
  const large = area.filter(({ width, height }) => width > smallest && height > smallest);
  fc.assert(
    fc.property(large, fc.constantFrom(...corners), by, (from, corner, way) => {
      const to = resizedBy(from, corner, way);
      const end = (one: typeof to) => one.x + (one.width ?? 0);
      if (corner.x === 'end') expect(to.x).toBe(from.x);
      else expect(end(to)).toBeCloseTo(end(from), 9);
      expect(to.width).toBeGreaterThanOrEqual(smallest - 1e-9);
      expect(to.x).toBeGreaterThanOrEqual(0);
      expect(end(to)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('a focused item outside of the frame is panned into it', () => {
  const frame = { width: 400, height: 300 };
  expect(intoSight({ x: 200, y: 100 }, frame)).toEqual({ x: 0, y: 0 });
  expect(intoSight({ x: -76, y: 400 }, frame)).toEqual({ x: 100, y: -124 });
});

test('an area is between two points in either order, and stays on the content', () => {
  fc.assert(
    fc.property(by, by, (from, to) => {
      const drawn = areaBetween(from, to);
      expect(areaBetween(to, from)).toEqual(drawn);
      expect(isOnContent(drawn)).toBe(true);
      expect(drawn.x + drawn.width).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
  expect(areaBetween({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.25 })).toEqual({
    x: 0.25,
    y: 0.25,
    width: 0.5,
    height: 0.25,
  });
});

test('items are visited in reading order, and name their position', () => {
  const items = [
    { id: 'low', x: 0.1, y: 0.9 },
    { id: 'right', x: 0.8, y: 0.11 },
    { id: 'left', x: 0.2, y: 0.14 },
  ];
  expect(inReadingOrder(items).map(({ id }) => id)).toEqual(['left', 'right', 'low']);
  expect(describePosition({ x: 0.123, y: 0.3 })).toBe('12 % from the left, 30 % from the top');
});
