import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { Tray } from './scale-layout.ts';

/** Elements that lie as those of each row do. */
export interface Rulers {
  tray: Ref<HTMLDivElement>;
  scale: Ref<HTMLDivElement>;
}

/** How wide scales are, and where the tray is; null where there is none, or no room for one. */
export function useRuler(hasTray: boolean) {
  const { ref, width } = useElementSize();
  const own = useRef<HTMLDivElement>(null);
  const scale = useMergedRef(ref, own);
  const element = useRef<HTMLDivElement>(null);
  const [tray, setTray] = useState<Tray | null>(null);
  useLayoutEffect(() => {
    const box = hasTray && width > 0 ? element.current?.getBoundingClientRect() : undefined;
    const left = own.current?.getBoundingClientRect().left ?? 0;
    setTray(box && box.width > 0 ? { x: box.left - left, width: box.width } : null);
  }, [hasTray, width]);
  return { rulers: { tray: element, scale }, width, tray };
}
