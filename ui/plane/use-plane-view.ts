import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { layerMotion } from './layer-motion.ts';
import {
  clampedView,
  openingView,
  type Point,
  panned,
  type Size,
  type View,
  wholeView,
  zoomedAround,
} from './plane-geometry.ts';

/** A place on the screen, as events tell it. */
export type OnScreen = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** The view of a plane, and what changes it. */
export interface PlaneView {
  /** How it was laid out last; while it is zoomed and panned it follows a moment later. */
  view: View;
  /** How it is seen at this moment. */
  now: () => View;
  /** The size of the frame, px. */
  frame: Size;
  element: RefObject<HTMLDivElement | null>;
  /** What holds all that moves; it stands still in the frame while nothing does. */
  layer: RefObject<HTMLDivElement | null>;
  /** Where in the frame something on the screen is. */
  inFrame: (at: OnScreen) => Point;
  pan: (by: Point) => void;
  /** Zooms by a factor; without a point, the middle of the frame stays where it is. */
  zoomBy: (factor: number, at?: Point) => void;
  zoomTo: (zoom: number) => void;
  /** Shows all of it, also when the frame changes its size. */
  showAll: () => void;
}

/** How much larger a turn of the wheel by a px makes it, as a power of two. */
const perWheel = 1 / 240;

/** Milliseconds without a move after which all is laid out as it is seen. */
const restsAfter = 120;
const noCorner = { x: 0, y: 0 };
/** By how much what keeps its size may look larger or smaller until it is laid out anew. */
const mostStretch = 1.2;

/** How content is fitted into a frame, also when that changes its size. */
type Fit = 'opening' | 'whole';

/**
 * How some content is seen in a frame: all of it, or a tall one by its width, until a user zooms or pans. Meanwhile one layer alone
 * moves, and nothing is laid out or painted; with `follows` all is at each move.
 */
export function usePlaneView(content: Size, follows: boolean): PlaneView {
  const element = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const frame = useSizeOf(element);
  const { width, height } = frame;
  const [wanted, setWanted] = useState<View | Fit>('opening');
  const latest = useRef<View | Fit>('opening');
  /** The timer that notes the rest; 0 while there is none. */
  const resting = useRef(0);
  const movedAt = useRef(0);
  const isMoving = useRef(false);
  /** Where the frame begins on the screen, known for one row of moves. */
  const corner = useRef<Point | null>(null);
  const seen = (view: View | Fit) => {
    if (view === 'opening') return openingView(content, frame);
    return view === 'whole' ? wholeView(content, frame) : clampedView(view, content, frame);
  };
  const view = seen(wanted);
  const now = () => seen(latest.current);
  const laidOut = useRef(view);
  const [motion] = useState(layerMotion);
  const move = () => {
    if (layer.current)
      motion[isMoving.current ? 'move' : 'rest'](layer.current, laidOut.current, now());
  };
  useLayoutEffect(() => {
    laidOut.current = view;
    move();
  });
  const rest = () => {
    clearTimeout(resting.current);
    resting.current = 0;
    isMoving.current = false;
    corner.current = null;
    setWanted(latest.current);
    move();
  };
  // One timer for all moves of a row, as a new one for each would be a part of every frame's work.
  const restIn = (time: number) => {
    resting.current = window.setTimeout(() => {
      const left = movedAt.current + restsAfter - performance.now();
      if (left > 0) restIn(left);
      else rest();
    }, time);
  };
  useEffect(() => () => clearTimeout(resting.current), []);
  const change = (to: (view: View) => View) => {
    const next = seen(to(now()));
    latest.current = next;
    const stretch = next.zoom / view.zoom;
    if (follows || stretch > mostStretch || stretch < 1 / mostStretch) {
      setWanted(next);
      return;
    }
    isMoving.current = true;
    move();
    movedAt.current = performance.now();
    if (resting.current === 0) restIn(restsAfter);
  };
  const inFrame = ({ clientX, clientY }: OnScreen): Point => {
    // Asking has all laid out, so it is asked once for all moves of a row.
    const known = isMoving.current ? corner.current : null;
    const { x, y } = known ?? element.current?.getBoundingClientRect() ?? noCorner;
    corner.current = { x, y };
    return { x: clientX - x, y: clientY - y };
  };
  const middle = { x: width / 2, y: height / 2 };
  const pan = (by: Point) => change((view) => panned(view, by));
  const zoomBy = (factor: number, at = middle) =>
    change((view) => zoomedAround(view, at, view.zoom * factor));
  const turn = useEffectEvent((event: WheelEvent) => {
    const { zoom } = now();
    const isLarger = content.width * zoom > width + 1 || content.height * zoom > height + 1;
    if (event.ctrlKey || event.metaKey) zoomBy(2 ** (-event.deltaY * perWheel), inFrame(event));
    else if (isLarger) pan({ x: -event.deltaX, y: -event.deltaY });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listening = element.current;
    // React listens passively, where the page could not be kept from zooming and scrolling too.
    const listen = (event: WheelEvent) => turn(event);
    listening?.addEventListener('wheel', listen, { passive: false });
    return () => listening?.removeEventListener('wheel', listen);
  }, []);
  return {
    view,
    now,
    frame,
    element,
    layer,
    inFrame,
    pan,
    zoomBy,
    zoomTo: (zoom) => change((now) => zoomedAround(now, middle, zoom)),
    showAll() {
      latest.current = 'whole';
      rest();
    },
  };
}

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => setSize({ width: observed.clientWidth, height: observed.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
