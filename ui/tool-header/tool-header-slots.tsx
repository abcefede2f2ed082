import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { HeaderFit } from './use-header-fit.ts';

/** Slots of a tool's header that a page fills, from left to right. */
export const toolHeaderSlots = ['title', 'state', 'people', 'panels', 'verbs', 'actions'] as const;
export type ToolHeaderSlotName = (typeof toolHeaderSlots)[number];

type BySlot<Value> = Record<ToolHeaderSlotName, Value>;
interface Slots {
  elements: BySlot<HTMLElement | null>;
  /** Sets the element of a slot; stable, so that it can be a ref. */
  offer: BySlot<(element: HTMLElement | null) => void>;
  /** How many labels of buttons fit. */
  fit: HeaderFit;
  setFit: (fit: HeaderFit) => void;
  /** CSS colour of the buttons: that of the open project's tool. */
  colour: string | null;
  paint: (colour: string | null) => void;
}

const SlotsContext = createContext<Slots | null>(null);

function bySlot<Value>(make: (name: ToolHeaderSlotName) => Value): BySlot<Value> {
  return Object.fromEntries(toolHeaderSlots.map((name) => [name, make(name)])) as BySlot<Value>;
}

/** Connects the header, which has the slots, with the page below it, which fills them. */
export function ToolHeaderSlots({ children }: { children: ReactNode }) {
  const [elements, setElements] = useState(() => bySlot<HTMLElement | null>(() => null));
  const [fit, setFit] = useState<HeaderFit>('words');
  const [colour, paint] = useState<string | null>(null);
  const offer = useMemo(
    () =>
      bySlot((name) => (element: HTMLElement | null) => {
        setElements((before) => ({ ...before, [name]: element }));
      }),
    [],
  );
  const slots = useMemo(
    () => ({ elements, offer, fit, setFit, colour, paint }),
    [elements, offer, fit, colour],
  );
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

export function useToolHeaderSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('A tool header is used outside of ToolHeaderSlots.');
  return slots;
}

/** Sets the colour of the header's buttons while the page is mounted. */
export function useToolHeaderColour(colour: string): void {
  const { paint } = useToolHeaderSlots();
  useLayoutEffect(() => {
    paint(colour);
    return () => paint(null);
  }, [paint, colour]);
}

/** Renders its children in the tool's header: `<ToolHeaderSlot name="title">…</ToolHeaderSlot>`. */
export function ToolHeaderSlot({
  name,
  children,
}: {
  name: ToolHeaderSlotName;
  children: ReactNode;
}) {
  const element = useToolHeaderSlots().elements[name];
  return element ? createPortal(children, element) : null;
}
