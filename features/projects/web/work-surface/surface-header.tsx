import { Suspense } from 'react';
import { ToolHeaderSlot, useToolHeaderColour } from '#ui/tool-header/tool-header-slots.tsx';
import { useOpenSurface } from './open-surface.ts';
import { SaveState } from './save-state.tsx';
import { type SurfaceHeaderPart, useSurfaceParts } from './surface-parts.tsx';
import { SurfaceTitle } from './surface-title.tsx';

/** The project's part of the tool's header: the same for every kind. */
export function SurfaceHeader() {
  const open = useOpenSurface();
  const shared = useSurfaceParts().header;
  useToolHeaderColour(open.kind.colour);
  const parts = open.visit ? [] : shared.filter(({ visible }) => visible(open));
  // Each has a boundary of its own: without one, the whole page ignores clicks while a part is loading.
  const inSlot = (wanted: SurfaceHeaderPart['slot']) =>
    parts
      .filter(({ slot }) => slot === wanted)
      .map(({ name, Part }) => (
        <Suspense key={name}>
          <Part />
        </Suspense>
      ));
  return (
    <>
      <ToolHeaderSlot name="title">
        <SurfaceTitle />
      </ToolHeaderSlot>
      <ToolHeaderSlot name="state">
        <SaveState />
        {inSlot('state')}
      </ToolHeaderSlot>
      <ToolHeaderSlot name="people">{inSlot('people')}</ToolHeaderSlot>
      <ToolHeaderSlot name="actions">
        {inSlot('actions')}
        {open.visit?.actions}
      </ToolHeaderSlot>
    </>
  );
}
