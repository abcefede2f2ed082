import { useMemo } from 'react';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { sharingCalls } from '../contract/calls.ts';
import { ShareButton } from './share-button.tsx';

/** The share button in the header of every work surface. */
export const sharePart: SurfaceHeaderPart = {
  name: 'share',
  slot: 'actions',
  Part: ShareOpenProject,
  visible: () => true,
};

function ShareOpenProject() {
  const { kind, project } = useOpenSurface();
  const calls = useMemo(() => sharingCalls(kind.prefix, kind.group), [kind.prefix, kind.group]);
  const { id, title, abilities } = project;
  return (
    <ShareButton calls={calls} kind={kind} projectId={id} title={title} abilities={abilities} />
  );
}
