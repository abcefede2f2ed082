/** A distance or position on the screen, px from the top left of the frame. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A position on the content, from 0 at its left and top to 1 at its right and bottom. */
export type Spot = Point;

/** A point on the content, or an area that begins there; sizes are shares of the content. */
export interface Placement extends Spot {
  width?: number | undefined;
  height?: number | undefined;
}

/** A view of the content: screen px per px of the content, and the position of its top left in the frame. */
export interface View extends Point {
  zoom: number;
}

export const zoomRange = { least: 0.02, most: 8 } as const;

/** Minimum size of an area, as a share of the content. */
export const smallest = 0.01;

export function inZoomRange(zoom: number): number {
  return Math.min(Math.max(zoom, zoomRange.least), zoomRange.most);
}

/** The whole content in the middle of the frame, never enlarged. */
export function fitView(content: Size, frame: Size): View {
  const across = frame.width / Math.max(content.width, 1);
  const down = frame.height / Math.max(content.height, 1);
  return clampedView({ zoom: inZoomRange(Math.min(across, down, 1)), x: 0, y: 0 }, content, frame);
}

/** Ratio of height to width from which a picture is tall, such as a web page and unlike a phone's screen. */
const tall = 2.5;

/**
 * The first view of content: all of it; but the top of tall content in its full width, where all of
 * it would be less than half as large.
 */
export function openingView(content: Size, frame: Size): View {
  const fitted = fitView(content, frame);
  const across = inZoomRange(Math.min(frame.width / Math.max(content.width, 1), 1));
  const isTall = content.height > tall * content.width && fitted.zoom < across / 2;
  return isTall ? clampedView({ zoom: across, x: 0, y: 0 }, content, frame) : fitted;
}

/**
 * A view without empty room in the frame that the content could fill: content that is smaller than
 * the frame is centred.
 */
export function clampedView(view: View, content: Size, frame: Size): View {
  const hold = (start: number, length: number, limit: number) =>
    length <= limit ? (limit - length) / 2 : Math.min(Math.max(start, limit - length), 0);
  return {
    zoom: view.zoom,
    x: hold(view.x, content.width * view.zoom, frame.width),
    y: hold(view.y, content.height * view.zoom, frame.height),
  };
}

/** The view at another zoom; a point of the frame shows the same spot. */
export function zoomedAround(view: View, at: Point, zoom: number): View {
  const next = inZoomRange(zoom);
  const scale = next / view.zoom;
  return { zoom: next, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale };
}

export function panned(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y };
}

/** The position of a spot in the frame. */
export function onFrame({ x, y }: Spot, view: View, content: Size): Point {
  return {
    x: view.x + x * content.width * view.zoom,
    y: view.y + y * content.height * view.zoom,
  };
}

/** The spot at a point of the frame; outside of the content it is below 0 or above 1. */
export function onContent({ x, y }: Point, view: View, content: Size): Spot {
  return {
    x: (x - view.x) / (content.width * view.zoom),
    y: (y - view.y) / (content.height * view.zoom),
  };
}

/** Whether a spot lies on the content. */
export function isOnContent({ x, y }: Spot): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** Moves a point or area, which stays inside of the content; areas keep their size. */
export function movedBy({ x, y, ...size }: Placement, by: Point): Placement {
  const hold = (start: number, length = 0) => Math.min(Math.max(start, 0), Math.max(1 - length, 0));
  return { ...size, x: hold(x + by.x, size.width), y: hold(y + by.y, size.height) };
}

/** A corner of an area, with the edges that it moves. */
export const corners = [
  { name: 'top left', x: 'start', y: 'start' },
  { name: 'top right', x: 'end', y: 'start' },
  { name: 'bottom right', x: 'end', y: 'end' },
  { name: 'bottom left', x: 'start', y: 'end' },
] as const;
export type Corner = (typeof corners)[number];

/** Resizes an area by one corner; the opposite one stays, and the area stays inside of the content. */
export function resizedBy(area: Placement, corner: Corner, by: Point): Placement {
  const across = drawn(area.x, area.width ?? 0, corner.x, by.x);
  const down = drawn(area.y, area.height ?? 0, corner.y, by.y);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

function drawn(start: number, length: number, edge: 'start' | 'end', by: number) {
  const end = start + length;
  if (edge === 'end') {
    const to = Math.min(Math.max(end + by, start + smallest), 1);
    return { start, length: to - start };
  }
  const from = Math.max(Math.min(start + by, end - smallest), 0);
  return { start: from, length: end - from };
}

/** The pan that makes a point of the frame visible, with some margin. */
export function intoSight(at: Point, frame: Size, margin = 24): Point {
  const way = (index: number, length: number) => {
    const max = Math.max(length - margin, margin);
    return index < margin ? margin - index : index > max ? max - index : 0;
  };
  return { x: way(at.x, frame.width), y: way(at.y, frame.height) };
}

/** The area between two spots, inside of the content. */
export function areaBetween(from: Spot, to: Spot): Spot & Size {
  const hold = (at: number) => Math.min(Math.max(at, 0), 1);
  const [x, y] = [Math.min(hold(from.x), hold(to.x)), Math.min(hold(from.y), hold(to.y))];
  return {
    x,
    y,
    width: Math.abs(hold(to.x) - hold(from.x)),
    height: Math.abs(hold(to.y) - hold(from.y)),
  };
}

/** An area around a spot that keys can resize, inside of the content. */
export function areaAround({ x, y }: Spot): Placement {
  const [width, height] = [0.2, 0.1];
  return movedBy({ x: x - width / 2, y: y - height / 2, width, height }, { x: 0, y: 0 });
}

/** Height of a line for the reading order, as a share of the content. */
const lineHeight = 0.05;

/** Reading order: from top to bottom, and from left to right in a line. */
export function inReadingOrder<Item extends Spot>(items: readonly Item[]): Item[] {
  const line = ({ y }: Spot) => Math.floor(y / lineHeight);
  return items.toSorted((a, b) => line(a) - line(b) || a.x - b.x || a.y - b.y);
}

/** Describes a position, such as '12 % from the left, 30 % from the top'. */
export function describePosition({ x, y }: Spot): string {
  return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
}
