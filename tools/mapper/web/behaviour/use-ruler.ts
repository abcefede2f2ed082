import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { Tray } from './scale-layout.ts';

/** Elements with the same layout as those of each row. */
export interface Rulers {
  tray: Ref<HTMLDivElement>;
  scale: Ref<HTMLDivElement>;
}

/** The width of scales and the position of the tray; null for no tray, or no room for one. */
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
