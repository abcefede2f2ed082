import { type Screen, ScreenParts, type ScreenStyle } from './screen.ts';

/** A captured screen, and the state of what the user can scroll, zoom and move in it. */
export interface CapturedScreen extends Screen {
  view: string;
}

/** Transient elements, which are not there when the page opens. */
const passing = '[data-transient], [data-person], [role="dialog"], script, style, template';
/** Elements that the browser draws with more than their boxes and text. */
const pictures = 'svg, img, canvas, video, iframe, input, textarea, select';
const clear = 'rgba(0, 0, 0, 0)';
const sides = ['top', 'right', 'bottom', 'left'] as const;

/** The visible rectangle of an element's content, and its opacity. */
interface Sight {
  clip: DOMRect;
  opacity: number;
}

/**
 * Captures what is painted of an element: boxes with a background or a border, and lines of text.
 * Pictures and icons are left out.
 */
export function captureScreen(root: Element): CapturedScreen {
  const parts = new ScreenParts();
  const view: unknown[] = [];
  const viewport = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  // The background of the whole page.
  const ground = getComputedStyle(document.body).backgroundColor;
  parts.add(viewport, { 'background-color': ground });
  walk(root, { clip: viewport, opacity: 1 }, parts, view);
  return { ...parts.get(), view: JSON.stringify(view) };
}

function walk(element: Element, sight: Sight, parts: ScreenParts, view: unknown[]): void {
  if (!parts.hasRoom || element.matches(passing)) return;
  const style = getComputedStyle(element);
  if (style.display === 'none') return;
  const box = element.getBoundingClientRect();
  noteView(element, style, view);
  const opacity = sight.opacity * Number(style.opacity);
  const isShown = style.visibility === 'visible' && opacity > 0;
  const visible = cut(box, sight.clip);
  if (visible && isShown) {
    const look = boxStyle(style, opacity);
    if (look) parts.add(visible, look);
  }
  if (visible && isShown && element.matches('input, textarea'))
    addField(element as HTMLInputElement, visible, style, opacity, parts);
  if (element.matches(pictures)) return;
  const clip = style.overflow === 'visible' || style.display === 'contents' ? sight.clip : visible;
  if (!clip) return;
  for (const child of element.childNodes) {
    if (child instanceof Element) walk(child, { clip, opacity }, parts, view);
    else if (child instanceof Text && isShown)
      for (const line of linesOf(child)) {
        const visible = cut(line.box, clip);
        if (visible && visible.height * 2 > line.box.height)
          parts.add(
            new DOMRect(visible.x, line.box.y, visible.width, line.box.height),
            textStyle(style, opacity),
            line.text,
          );
      }
  }
}

/** The text of a field with one line. */
function addField(
  { value, type }: HTMLInputElement | HTMLTextAreaElement,
  { left, top, width, height }: DOMRect,
  style: CSSStyleDeclaration,
  opacity: number,
  parts: ScreenParts,
): void {
  if (!value || value.includes('\n') || !['text', 'textarea'].includes(type)) return;
  const inset = (side: string) =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  const [x, y] = [left + inset('left'), top + inset('top')];
  const [wide, high] = [
    width - inset('left') - inset('right'),
    height - inset('top') - inset('bottom'),
  ];
  if (wide > 0 && high > 0)
    parts.add(new DOMRect(x, y, wide, high), textStyle(style, opacity), value);
}

/**
 * The scroll positions and transforms that a user may have changed: where they differ from the
 * first ones, the screen is not the first one. Most transforms are part of a drawing; those for
 * panning and zooming are marked.
 */
function noteView(element: Element, style: CSSStyleDeclaration, view: unknown[]): void {
  const { scrollLeft, scrollTop } = element;
  if (scrollLeft !== 0 || scrollTop !== 0) view.push(scrollLeft, scrollTop);
  if (style.zoom !== '1') view.push(style.zoom);
  if (element.hasAttribute('data-moves')) view.push(style.transform);
}

function boxStyle(style: CSSStyleDeclaration, opacity: number): ScreenStyle | null {
  const borders = sides.flatMap((side): [string, string][] => {
    const [width, line, colour] = ['width', 'style', 'color'].map((part) =>
      style.getPropertyValue(`border-${side}-${part}`),
    );
    const isDrawn = line !== 'none' && width !== '0px' && colour !== clear;
    return isDrawn ? [[`border-${side}`, `${width} ${line} ${colour}`]] : [];
  });
  const ground = style.backgroundColor;
  if (borders.length === 0 && ground === clear) return null;
  return {
    ...(ground === clear ? {} : { 'background-color': ground }),
    ...Object.fromEntries(borders),
    ...(style.borderRadius === '0px' ? {} : { 'border-radius': style.borderRadius }),
    ...faded(opacity),
  };
}

function textStyle(style: CSSStyleDeclaration, opacity: number): ScreenStyle {
  const { font, color, letterSpacing, textTransform } = style;
  return {
    font,
    color,
    ...(letterSpacing === 'normal' ? {} : { 'letter-spacing': letterSpacing }),
    ...(textTransform === 'none' ? {} : { 'text-transform': textTransform }),
    ...faded(opacity),
  };
}

function faded(opacity: number): ScreenStyle {
  return opacity === 1 ? {} : { opacity: String(opacity) };
}

/** The intersection of two boxes; null where there is none. */
function cut(box: DOMRect, clip: DOMRect): DOMRect | null {
  const left = Math.max(box.left, clip.left);
  const top = Math.max(box.top, clip.top);
  const width = Math.min(box.right, clip.right) - left;
  const height = Math.min(box.bottom, clip.bottom) - top;
  return width > 0 && height > 0 ? new DOMRect(left, top, width, height) : null;
}

interface TextLine {
  text: string;
  box: DOMRect;
}

/** A text, broken into lines. */
function linesOf(node: Text): TextLine[] {
  const text = node.data;
  if (text.trim() === '') return [];
  const range = document.createRange();
  const boxOf = (from: number, to: number): DOMRect => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const textBox = boxOf(0, text.length);
  if (range.getClientRects().length < 2) return [{ text, box: textBox }];
  const lines: { from: number; to: number; top: number }[] = [];
  for (const word of text.matchAll(/\S+/g)) {
    const [from, to] = [word.index, word.index + word[0].length];
    const { top } = boxOf(from, to);
    const line = lines.at(-1);
    if (line && Math.abs(line.top - top) < 2) line.to = to;
    else lines.push({ from, to, top });
  }
  return lines.map(({ from, to }) => ({ text: text.slice(from, to), box: boxOf(from, to) }));
}
