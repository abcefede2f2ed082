import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

/** Places in a tool's header that a page fills, from left to right. */
export const toolHeaderSlots = ['title', 'state', 'people', 'actions'] as const;
export type ToolHeaderSlotName = (typeof toolHeaderSlots)[number];

type Places = Record<ToolHeaderSlotName, HTMLElement | null>;
interface Slots {
  places: Places;
  /** Says where a slot is drawn; stable, so that it can serve as a ref. */
  offer: Record<ToolHeaderSlotName, (element: HTMLElement | null) => void>;
}

const nowhere: Places = { title: null, state: null, people: null, actions: null };
const SlotsContext = createContext<Slots | null>(null);

/** Joins the header, which has the places, with the page below it, which fills them. */
export function ToolHeaderSlots({ children }: { children: ReactNode }) {
  const [places, setPlaces] = useState(nowhere);
  const offer = useMemo(() => {
    const at = (name: ToolHeaderSlotName) => (element: HTMLElement | null) =>
      setPlaces((before) => ({ ...before, [name]: element }));
    return { title: at('title'), state: at('state'), people: at('people'), actions: at('actions') };
  }, []);
  const slots = useMemo(() => ({ places, offer }), [places, offer]);
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}

export function useToolHeaderSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('A tool header is used outside of ToolHeaderSlots.');
  return slots;
}

/** Draws its children in the tool's header: `<ToolHeaderSlot name="title">…</ToolHeaderSlot>`. */
export function ToolHeaderSlot({
  name,
  children,
}: {
  name: ToolHeaderSlotName;
  children: ReactNode;
}) {
  const place = useToolHeaderSlots().places[name];
  return place ? createPortal(children, place) : null;
}
