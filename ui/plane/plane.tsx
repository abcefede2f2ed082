import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import { fanOut } from './fan-out.ts';
import { PlacedItem } from './placed-item.tsx';
import styles from './plane.module.css';
import {
  areaAround,
  inReadingOrder,
  intoSight,
  onContent,
  onFrame,
  type Placement,
  type Size,
} from './plane-geometry.ts';
import type { DragState, PlaneActions, PlaneItem } from './plane-item.ts';
import { scrollOf, viewActionOf } from './plane-keys.ts';
import { PlaneZoom, zoomStep } from './plane-zoom.tsx';
import { itemAt, usePlaneGestures } from './use-plane-gestures.ts';
import { type PlaneView, usePlaneView } from './use-plane-view.ts';

interface PlaneProps<Item extends PlaneItem> {
  /** Label of the content, such as 'Screen of the sign-in'. */
  label: string;
  /** The size of the content, px. */
  size: Size;
  /** An image or other content, which fills that size. */
  children: ReactNode;
  items?: readonly Item[];
  /** Renders a point, centred, or the inside of an area. */
  draw?: (item: Item) => ReactNode;
  actions?: PlaneActions;
  /**
   * The effect of a drag on an empty spot, and of Enter: 'area' draws one; otherwise a drag pans
   * and Enter adds a point.
   */
  tool?: 'point' | 'area';
  /** Opens an item: a click, or Enter. */
  onOpen?: (id: string) => void;
  /** Content beside a spot, such as a form for a new item. */
  callout?: { at: Placement; content: ReactNode } | null;
}

const noActions: PlaneActions = {};
const noItems: readonly never[] = [];
const frameRole = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label }) as const;

/**
 * Content with points and areas, zoomed and panned by pointer, wheel, fingers and keys. Items stay
 * at their spots, and have a fixed size on the screen once the view rests; Tab visits them in
 * reading order, and arrow keys move them.
 */
export function Plane<Item extends PlaneItem>(props: PlaneProps<Item>) {
  const {
    label,
    size,
    children,
    items = noItems,
    draw,
    actions = noActions,
    tool = 'point',
    onOpen,
    callout = null,
  } = props;
  const plane = usePlaneView(size, callout !== null);
  const { view, now, frame, element, layer } = plane;
  const gestures = usePlaneGestures({ plane, content: size, items, actions, tool, onOpen });
  const add = () => {
    const middle = { x: frame.width / 2, y: frame.height / 2 };
    const spot = onContent(middle, now(), size);
    if (tool === 'area' && actions.addArea) actions.addArea(areaAround(spot));
    else actions.add?.(spot);
  };
  const across = size.width * view.zoom;
  const down = size.height * view.zoom;
  const shown = useMemo(() => ({ width: across, height: down }), [across, down]);
  const listening = {
    ...frameRole(label),
    ...gestures.listeners,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressed(event, plane, add),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      // A focus by pointer is on a visible item.
      const item = target.matches(':focus-visible') ? itemAt(target, items) : undefined;
      const by = item && intoSight(onFrame(item, now(), size), frame);
      if (by && (by.x !== 0 || by.y !== 0)) plane.pan(by);
    },
  };
  return (
    <div className={styles.plane}>
      <div
        ref={element}
        className={styles.frame}
        data-adds={actions.add !== undefined}
        {...listening}
      >
        <div ref={layer} className={styles.layer}>
          <div
            className={styles.content}
            data-moves
            style={{
              ...size,
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            }}
          >
            {children}
          </div>
          <div
            className={styles.items}
            style={{
              left: view.x,
              top: view.y,
              ...shown,
            }}
          >
            <PlacedItems
              items={items}
              shown={shown}
              held={gestures.held}
              draw={draw}
              actions={actions}
              onOpen={onOpen}
              frame={element}
            />
          </div>
        </div>
        {gestures.drawn ? <Outline area={gestures.drawn} plane={plane} content={size} /> : null}
      </div>
      {callout ? (
        <Callout at={callout.at} plane={plane} content={size}>
          {callout.content}
        </Callout>
      ) : null}
      <PlaneZoom plane={plane} />
    </div>
  );
}

interface PlacedItemsProps<Item extends PlaneItem> {
  items: readonly Item[];
  /** The visible size of the content, px. */
  shown: Size;
  held: DragState | null;
  draw: ((item: Item) => ReactNode) | undefined;
  actions: PlaneActions;
  onOpen: ((id: string) => void) | undefined;
  frame: PlaneView['element'];
}

/** All items, which do not rerender while the plane is zoomed and panned: only their layer is transformed. */
const PlacedItems = memo(function PlacedItems({
  items,
  shown,
  held,
  draw,
  ...rest
}: PlacedItemsProps<PlaneItem>) {
  const ordered = useMemo(() => inReadingOrder(items), [items]);
  const moved = useMemo(() => fanOut(ordered, shown), [ordered, shown]);
  return ordered.map((item) => (
    <PlacedItem
      key={item.id}
      item={held?.id === item.id ? { ...item, ...held.placement } : item}
      beside={held?.id === item.id ? undefined : moved.get(item.id)}
      {...rest}
    >
      {draw?.(item)}
    </PlacedItem>
  ));
}) as <Item extends PlaneItem>(props: PlacedItemsProps<Item>) => ReactNode;

/** Margin of a callout from its spot and from the frame, px. */
const gap = 16;
/** Width of a frame in which a callout fits on either side of its spot, px. */
const roomy = 680;

/** Content beside a spot, inside of the frame; in a narrow frame at the end that is farther from it. */
function Callout({
  at,
  plane: { view, frame },
  content,
  children,
}: {
  at: Placement;
  plane: PlaneView;
  content: Size;
  children: ReactNode;
}) {
  const spot = onFrame({ x: at.x + (at.width ?? 0), y: at.y }, view, content);
  const isRight = spot.x > frame.width / 2 && at.width === undefined;
  const across = isRight ? { right: frame.width - spot.x + gap } : { left: spot.x + gap };
  const down =
    spot.y > frame.height / 2 ? { bottom: Math.max(frame.height - spot.y, gap) } : { top: spot.y };
  const isNarrow = frame.width < roomy;
  return (
    <div
      className={styles.callout}
      style={isNarrow ? {} : { ...across, ...down }}
      data-end={isNarrow ? (spot.y > frame.height / 2 ? 'top' : 'bottom') : undefined}
    >
      {children}
    </div>
  );
}

/** The area that is being drawn. */
function Outline({ area, plane, content }: { area: Placement; plane: PlaneView; content: Size }) {
  const { x, y } = onFrame(area, plane.view, content);
  const width = (area.width ?? 0) * content.width * plane.view.zoom;
  const height = (area.height ?? 0) * content.height * plane.view.zoom;
  return <div className={styles.outline} style={{ left: x, top: y, width, height }} aria-hidden />;
}

/** Keys of the plane itself, after those of a focused item. */
function pressed(event: KeyboardEvent<HTMLElement>, plane: PlaneView, add: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const action = viewActionOf(event.key);
  const scroll = scrollOf(event);
  if (action === 'larger') plane.zoomBy(zoomStep);
  else if (action === 'smaller') plane.zoomBy(1 / zoomStep);
  else if (action === 'all') plane.showAll();
  else if (action === 'actual') plane.zoomTo(1);
  else if (scroll) plane.pan(scroll);
  else if (event.key === 'Enter' && event.target === event.currentTarget) add();
  else if (event.key !== ' ') return;
  event.preventDefault();
}
