import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './grid.module.css';
import { type CellAddress, fewCells, type GridShape } from './grid-shape.ts';

interface GridMinimapProps {
  shape: GridShape;
  /** Whether there is something in a cell. */
  filled: (place: CellAddress) => boolean;
  /** Calls back when what is filled may be otherwise. */
  subscribe: (listener: () => void) => () => void;
}

/** Largest extent of the picture, in pixels. */
const [widest, highest] = [168, 120];
/** How many times as large as the screen a grid is before it has a minimap. */
const large = 1.5;
/** Milliseconds between two drawings while things change. */
const pause = 300;

/** How much is in sight, as parts of the whole from 0 to 1. */
interface Extent {
  width: number;
  height: number;
}

/**
 * A picture of a whole large grid with what is in sight; pressing and dragging on it goes there. It
 * is for the mouse: by keyboard one moves through the cells.
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
    // The cells themselves are painted first.
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

/** How much is in sight, null until the grid is drawn; where that is, it shows without a drawing. */
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
    // By what is seen, which is scaled while the wheel zooms.
    const look = () => {
      const [box, whole] = [scroller.getBoundingClientRect(), root.getBoundingClientRect()];
      const width = scroller.clientWidth / whole.width;
      const height = scroller.clientHeight / whole.height;
      const x = Math.round(((box.left - whole.left) / whole.width) * widest);
      const y = Math.round(((box.top - whole.top) / whole.height) * highest);
      const place = `translate(${x}px, ${y}px)`;
      // Most frames of scrolling move it by less than can be seen.
      if (sight.current && place !== at) sight.current.style.transform = place;
      at = place;
      setView((last) =>
        last?.width === width && last.height === height ? last : { width, height },
      );
    };
    // Zoom, and rows that come and go, change the size of what is scrolled.
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

/** Draws a small block for each filled cell, all rows and columns being of one size. */
function drawCells(
  canvas: HTMLCanvasElement,
  { rows, columns }: GridShape,
  filled: (place: CellAddress) => boolean,
): void {
  const dense = window.devicePixelRatio;
  const [width, height] = [widest * dense, highest * dense];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = getComputedStyle(canvas).color;
  // The headers are as large as one cell.
  const [wide, high] = [width / (columns.length + 1), height / (rows.length + 1)];
  for (const [y, row] of rows.entries()) {
    if (row.band) continue;
    for (const [x, column] of columns.entries()) {
      if (!filled({ row: row.id, column: column.id })) continue;
      pen.fillRect((x + 1.1) * wide, (y + 1.15) * high, wide * 0.8, Math.max(high * 0.7, 1));
    }
  }
}
