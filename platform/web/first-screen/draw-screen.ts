import type { Screen, ScreenPart, ScreenStyle } from './screen.ts';

/**
 * Draws a screen over the window, without interaction and hidden from assistive technology. It is
 * in a shadow tree of its own, so that styles and searches of the page do not reach it.
 * @returns removes it
 */
export function drawScreen({ parts, styles }: Screen): () => void {
  const layer = document.createElement('first-screen');
  layer.setAttribute('aria-hidden', 'true');
  layer.inert = true;
  layer.style.cssText =
    'position:fixed;inset:0;z-index:190;overflow:hidden;contain:strict;pointer-events:none;user-select:none';
  const drawn = parts.map((part) => draw(part, styles[part[4]] ?? {}));
  layer.attachShadow({ mode: 'closed' }).append(...drawn);
  document.body.append(layer);
  return () => layer.remove();
}

function draw([left, top, width, height, , text]: ScreenPart, style: ScreenStyle): HTMLElement {
  const element = document.createElement('div');
  const edges = {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    // A line that is slightly wider than measured is not cut.
    width: `${text === undefined ? width : width + 1}px`,
    height: `${height}px`,
    overflow: 'hidden',
    'box-sizing': 'border-box',
    'white-space': 'pre',
  };
  const line = text === undefined ? {} : { 'line-height': `${height}px` };
  for (const [name, value] of Object.entries({ ...style, ...edges, ...line }))
    element.style.setProperty(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
