import { useEffect } from 'react';
import { lightingOf } from '../../behaviour/lighting.ts';
import { useMap } from '../../map-model.tsx';

/** What lights people up on the scales for as long as something about them is pointed at. */
export function useLightUp(people: readonly string[]) {
  const { records } = useMap();
  const lighting = lightingOf(records);
  // Whatever was pointed at may go while it is.
  useEffect(() => () => lighting.point(null), [lighting]);
  return {
    onPointerEnter: () => lighting.point(people),
    onPointerLeave: () => lighting.point(null),
    onFocus: () => lighting.point(people),
    onBlur: () => lighting.point(null),
  };
}
