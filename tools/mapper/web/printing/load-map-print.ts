/** Loads what the print of a map needs, before it is known which. */
export const loadMapPrint = () => import('../pages/map-export.tsx');
