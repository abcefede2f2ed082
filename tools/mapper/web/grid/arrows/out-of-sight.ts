import type { MapModel } from '../../map-model.tsx';

/**
 * The approximate box of a card that is not drawn, in px of the window: the box of its column, and an
 * estimate of its row. Null if its cell is hidden.
 */
export function boxOutOfSight(
  { records, cellIndex, board }: MapModel,
  root: HTMLElement,
  id: string,
): DOMRect | null {
  const card = records.get('cards', id);
  const { shape } = board.layout.get();
  const cell = card && cellIndex.addressOf(card);
  const column = shape.columnAt.get(cell?.column ?? '');
  const row = shape.rowAt.get(cell?.row ?? '');
  if (column === undefined || row === undefined) return null;
  const frame = root.getBoundingClientRect();
  const zoom = board.grid.zoom();
  const style = getComputedStyle(root);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) * zoom || 0;
  let left = frame.left + pixels('--header-width');
  for (let before = 0; before < column; before += 1) left += pixels(`--column-${before}`);
  const { top, bottom } = rowBox(root, frame, row, shape.rows.length);
  return new DOMRect(left, top, pixels(`--column-${column}`), bottom - top);
}

/** The box of a drawn row; otherwise a share of the space above or below the drawn rows. */
function rowBox(root: HTMLElement, frame: DOMRect, row: number, count: number) {
  const drawn = [...root.querySelectorAll<HTMLElement>('[data-index]')].map((line) => ({
    index: Number(line.dataset.index),
    box: line.getBoundingClientRect(),
  }));
  const own = drawn.find(({ index }) => index === row);
  if (own) return own.box;
  const before = drawn.findLast(({ index }) => index < row);
  const after = drawn.find(({ index }) => index > row);
  const [first, start] = before ? [before.index + 1, before.box.bottom] : [0, frame.top];
  const [last, end] = after ? [after.index, after.box.top] : [count, frame.bottom];
  const each = (end - start) / Math.max(last - first, 1);
  const top = start + (row - first) * each;
  return { top, bottom: top + each };
}
