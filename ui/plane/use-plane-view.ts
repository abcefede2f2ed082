import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  heldView,
  type Point,
  panned,
  type Size,
  type View,
  wholeView,
  zoomedAbout,
} from './plane-geometry.ts';

/** The view of a plane, and what changes it. */
export interface PlaneView {
  view: View;
  /** The size of the frame, px. */
  frame: Size;
  element: RefObject<HTMLDivElement | null>;
  pan: (by: Point) => void;
  /** Zooms by a factor; without a point, the middle of the frame stays where it is. */
  zoomBy: (factor: number, at?: Point) => void;
  zoomTo: (zoom: number) => void;
  /** Shows all of it, also when the frame changes its size. */
  showAll: () => void;
}

/** How much larger a turn of the wheel by a px makes it, as a power of two. */
const perWheel = 1 / 240;

/** How some content is seen in a frame: all of it, until somebody zooms or pans. */
export function usePlaneView(content: Size): PlaneView {
  const element = useRef<HTMLDivElement>(null);
  const frame = useSizeOf(element);
  const { width, height } = frame;
  // Null while all of it is shown.
  const [wanted, setWanted] = useState<View | null>(null);
  const seen = (view: View | null) =>
    view ? heldView(view, content, frame) : wholeView(content, frame);
  const change = (to: (view: View) => View) => setWanted((before) => to(seen(before)));
  const middle = { x: width / 2, y: height / 2 };
  const pan = (by: Point) => change((view) => panned(view, by));
  const zoomBy = (factor: number, at = middle) =>
    change((view) => zoomedAbout(view, at, view.zoom * factor));
  const view = seen(wanted);
  const turn = useEffectEvent((event: WheelEvent) => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const at = { x: event.clientX - left, y: event.clientY - top };
    const isLarger =
      content.width * view.zoom > width + 1 || content.height * view.zoom > height + 1;
    if (event.ctrlKey || event.metaKey) zoomBy(2 ** (-event.deltaY * perWheel), at);
    else if (isLarger) pan({ x: -event.deltaX, y: -event.deltaY });
    else return;
    event.preventDefault();
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
    frame,
    element,
    pan,
    zoomBy,
    zoomTo: (zoom) => change((now) => zoomedAbout(now, middle, zoom)),
    showAll: () => setWanted(null),
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
