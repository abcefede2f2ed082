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
  fitView,
  openingView,
  type Point,
  panned,
  type Size,
  type View,
  zoomedAround,
} from './plane-geometry.ts';

/** A point on the screen, as pointer events have it. */
export type OnScreen = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** The view of a plane and its actions. */
export interface PlaneView {
  /** The view of the last layout, which follows zooming and panning a moment later. */
  view: View;
  /** The view as it is visible now. */
  now: () => View;
  /** The size of the frame, px. */
  frame: Size;
  element: RefObject<HTMLDivElement | null>;
  /** The element that has everything that moves. */
  layer: RefObject<HTMLDivElement | null>;
  /** Converts a point on the screen to one in the frame. */
  inFrame: (at: OnScreen) => Point;
  pan: (by: Point) => void;
  /** Zooms by a factor around a point of the frame, by default its middle. */
  zoomBy: (factor: number, at?: Point) => void;
  zoomTo: (zoom: number) => void;
  /** Shows the whole content, also after the frame is resized. */
  showAll: () => void;
}

/** Exponent of two by which one px of wheel movement zooms. */
const perWheel = 1 / 240;

/** Milliseconds without a move after which the layout follows the view. */
const restsAfter = 120;
const noCorner = { x: 0, y: 0 };
/** Factor by which elements of a fixed size may be scaled until the next layout. */
const maxStretch = 1.2;

/** How content is fitted into a frame, also after that is resized. */
type Fit = 'opening' | 'whole';

/**
 * The view of content in a frame. At first it shows all of the content, or a tall one by its width,
 * until the user zooms or pans. During these only one layer is transformed, and nothing is laid out or
 * painted; with `follows`, each move is laid out.
 */
export function usePlaneView(content: Size, follows: boolean): PlaneView {
  const element = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const frame = useSizeOf(element);
  const [wanted, setWanted] = useState<View | Fit>('opening');
  const latest = useRef<View | Fit>('opening');
  const toView = (view: View | Fit) => fitted(view, content, frame);
  const view = toView(wanted);
  const now = () => toView(latest.current);
  const laidOut = useRef(view);
  const [motion] = useState(layerMotion);
  const transform = () => {
    if (!layer.current) return;
    motion[moves.isMoving() ? 'move' : 'rest'](layer.current, laidOut.current, now());
  };
  const moves = useMoves(() => {
    setWanted(latest.current);
    transform();
  });
  useLayoutEffect(() => {
    laidOut.current = view;
    transform();
  });
  const change = (to: (view: View) => View) => {
    const next = toView(to(now()));
    latest.current = next;
    const stretch = next.zoom / view.zoom;
    if (follows || stretch > maxStretch || stretch < 1 / maxStretch) {
      setWanted(next);
      return;
    }
    moves.begin();
    transform();
    moves.restart();
  };
  const inFrame = ({ clientX, clientY }: OnScreen): Point => {
    const { x, y } = moves.corner(element.current);
    return { x: clientX - x, y: clientY - y };
  };
  const middle = { x: frame.width / 2, y: frame.height / 2 };
  const pan = (by: Point) => change((view) => panned(view, by));
  const zoomBy = (factor: number, at = middle) =>
    change((view) => zoomedAround(view, at, view.zoom * factor));
  useWheel(element, (event) => {
    const { zoom } = now();
    const isLarger =
      content.width * zoom > frame.width + 1 || content.height * zoom > frame.height + 1;
    if (event.ctrlKey || event.metaKey) zoomBy(2 ** (-event.deltaY * perWheel), inFrame(event));
    else if (isLarger) pan({ x: -event.deltaX, y: -event.deltaY });
    else return false;
    return true;
  });
  const zoomTo = (zoom: number) => change((now) => zoomedAround(now, middle, zoom));
  const showAll = () => {
    latest.current = 'whole';
    moves.rest();
  };
  return { view, now, frame, element, layer, inFrame, pan, zoomBy, zoomTo, showAll };
}

function fitted(view: View | Fit, content: Size, frame: Size): View {
  if (view === 'opening') return openingView(content, frame);
  return view === 'whole' ? fitView(content, frame) : clampedView(view, content, frame);
}

/** Tracks a series of moves, and calls `onRest` when none has come for a while. */
function useMoves(onRest: () => void) {
  /** The timer that ends the series; 0 while there is none. */
  const timer = useRef(0);
  const movedAt = useRef(0);
  const isMoving = useRef(false);
  /** The frame's corner on the screen, known during one series. */
  const corner = useRef<Point | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    isMoving.current = false;
    corner.current = null;
    onRest();
  };
  // One timer for a series of moves: setting a new one for each would cost part of every frame.
  const wait = (time: number) => {
    timer.current = window.setTimeout(() => {
      const left = movedAt.current + restsAfter - performance.now();
      if (left > 0) wait(left);
      else rest();
    }, time);
  };
  return {
    isMoving: () => isMoving.current,
    begin() {
      isMoving.current = true;
    },
    /** Waits for the next move from now on. */
    restart() {
      movedAt.current = performance.now();
      if (timer.current === 0) wait(restsAfter);
    },
    /** Ends the series at once. */
    rest,
    /** The frame's corner on the screen. Reading it forces a layout, so it is read once in a series. */
    corner(frame: HTMLElement | null): Point {
      const known = isMoving.current ? corner.current : null;
      const { x, y } = known ?? frame?.getBoundingClientRect() ?? noCorner;
      corner.current = { x, y };
      return corner.current;
    },
  };
}

/** Listens to the wheel. An event that `turn` handles, and returns true for, does not scroll the page. */
function useWheel(element: RefObject<HTMLElement | null>, turn: (event: WheelEvent) => boolean) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!turn(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listening = element.current;
    // React listens passively, and could not prevent the page from zooming and scrolling, too.
    const listen = (event: WheelEvent) => onWheel(event);
    listening?.addEventListener('wheel', listen, { passive: false });
    return () => listening?.removeEventListener('wheel', listen);
  }, [element]);
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
