import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './grid.module.css';
import { type CellAddress, fewCells, type GridShape } from './grid-shape.ts';

interface GridMinimapProps {
  shape: GridShape;
  /** Whether a cell has content. */
  filled: (cell: CellAddress) => boolean;
  /** Calls back when cells may have been filled or emptied. */
  subscribe: (listener: () => void) => () => void;
}

/** Maximum extent of the minimap, px. */
const [widest, highest] = [168, 120];
/** A grid has a minimap from this multiple of the screen's size on. */
const large = 1.5;
/** Milliseconds between two drawings while cells change. */
const pause = 300;

/** The visible area, as shares of the whole from 0 to 1. */
interface Extent {
  width: number;
  height: number;
}

/**
 * A map of a large grid with its visible area; pressing and dragging scroll there. It is for the
 * mouse: keyboard users move through the cells.
 */
export function GridMinimap({ shape, filled, subscribe }: GridMinimapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sight = useRef<HTMLSpanElement>(null);
  const view = useView(frame, sight);
  const canvas = useRef<HTMLCanvasElement>(null);
  const many = shape.rows.length * shape.columns.length > fewCells;
  const shown = many && view !== null && (view.width * large < 1 || view.height * large < 1);
  useEffect(() => {
    const element = canvas.current;
    if (!shown || !element) return;
    const draw = () => drawCells(element, shape, filled);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawIn = (milliseconds: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        draw();
      }, milliseconds);
    };
    // After the cells themselves were painted.
    const frame = requestAnimationFrame(() => drawIn(0));
    const leave = subscribe(() => drawIn(pause));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      leave();
    };
  }, [shown, shape, filled, subscribe]);

  const go = (event: PointerEvent<HTMLElement>) => {
    const scroller = scrollerOf(frame.current);
    if (!scroller || !view || event.buttons !== 1) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const part = {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    };
    scroller.scrollTo({
      left: (part.x - view.width / 2) * scroller.scrollWidth,
      top: (part.y - view.height / 2) * scroller.scrollHeight,
    });
  };
  return (
    <div ref={frame} className={styles.minimap} hidden={!shown} aria-hidden>
      <div className={styles.minimapField} onPointerDown={go} onPointerMove={go}>
        <canvas ref={canvas} />
        <span
          ref={sight}
          className={styles.inSight}
          style={{ width: percent(view?.width), height: percent(view?.height) }}
        />
      </div>
    </div>
  );
}

const percent = (part = 0) => `${Math.min(Math.max(part, 0), 1) * 100}%`;

function scrollerOf(frame: HTMLElement | null): HTMLElement | null {
  return frame?.parentElement?.querySelector<HTMLElement>(`.${styles.scroller}`) ?? null;
}

/** The visible area, null until the grid is rendered; its position changes without a render. */
function useView(
  frame: RefObject<HTMLElement | null>,
  sight: RefObject<HTMLElement | null>,
): Extent | null {
  const [view, setView] = useState<Extent | null>(null);
  useEffect(() => {
    const scroller = scrollerOf(frame.current);
    const root = scroller?.firstElementChild;
    if (!scroller || !root) return;
    let at = '';
    // By the visible zoom, which is scaled during wheel events.
    const look = () => {
      const [box, rootBox] = [scroller.getBoundingClientRect(), root.getBoundingClientRect()];
      const width = scroller.clientWidth / rootBox.width;
      const height = scroller.clientHeight / rootBox.height;
      const x = Math.round(((box.left - rootBox.left) / rootBox.width) * widest);
      const y = Math.round(((box.top - rootBox.top) / rootBox.height) * highest);
      const transform = `translate(${x}px, ${y}px)`;
      // Most frames of scrolling move it by less than a visible step.
      if (sight.current && transform !== at) sight.current.style.transform = transform;
      at = transform;
      setView((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      );
    };
    // Zoom, and added or removed rows, change the scrolled size.
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    observer.observe(root);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [frame, sight]);
  return view;
}

/** Draws a block for each filled cell; all rows and columns have one size. */
function drawCells(
  canvas: HTMLCanvasElement,
  { rows, columns }: GridShape,
  filled: (cell: CellAddress) => boolean,
): void {
  const dense = window.devicePixelRatio;
  const [width, height] = [widest * dense, highest * dense];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = getComputedStyle(canvas).color;
  // Headers have the size of one cell.
  const [wide, high] = [width / (columns.length + 1), height / (rows.length + 1)];
  for (const [y, row] of rows.entries()) {
    if (row.band) continue;
    for (const [x, column] of columns.entries()) {
      if (!filled({ row: row.id, column: column.id })) continue;
      pen.fillRect((x + 1.1) * wide, (y + 1.15) * high, wide * 0.8, Math.max(high * 0.7, 1));
    }
  }
}
