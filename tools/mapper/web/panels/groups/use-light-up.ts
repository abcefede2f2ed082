import { useEffect } from 'react';
import { lightingOf } from '../../behaviour/lighting.ts';
import { useMap } from '../../map-model.tsx';

/** Event handlers that highlight people on the scales while an element is hovered or focused. */
export function useLightUp(people: readonly string[]) {
  const { records } = useMap();
  const lighting = lightingOf(records);
  // The element may be removed while it is hovered.
  useEffect(() => () => lighting.point(null), [lighting]);
  return {
    onPointerEnter: () => lighting.point(people),
    onPointerLeave: () => lighting.point(null),
    onFocus: () => lighting.point(people),
    onBlur: () => lighting.point(null),
  };
}
