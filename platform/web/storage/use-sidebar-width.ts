import { useState } from 'react';
import { storedItems } from './items.ts';

/**
 * Width of side panels, px, the same in all tools and remembered on this browser, unless the person
 * declined functional cookies.
 * @param initial the width for who has not chosen one
 */
export function useSidebarWidth(initial: number): [width: number, setWidth: (px: number) => void] {
  const [width, setWidth] = useState(() => storedItems.sidebarWidth.read() ?? initial);
  const remember = (px: number) => {
    setWidth(px);
    const declined = storedItems.cookiePreference.read()?.functional === false;
    if (!declined) storedItems.sidebarWidth.write(px);
  };
  return [width, remember];
}
