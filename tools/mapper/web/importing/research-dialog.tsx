import { ResearchDraftDialog } from '#features/dovetail/web/index.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';

interface ResearchDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** A dialog in which a map is drafted from notes of a research repository. */
export function ResearchDialog({ kind, onClose }: ResearchDialogProps) {
  return (
    <ResearchDraftDialog
      title="New map from Dovetail"
      {...{ kind, onClose }}
      intro="A map is drafted from notes. Choose transcripts and notes of Dovetail."
    />
  );
}
