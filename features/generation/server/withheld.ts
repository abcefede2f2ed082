import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { ProjectCaller } from '#kernel/call/actor.ts';
import type { DraftPiece } from '../contract/draft.ts';

/** Replaces the text of a piece from a source that its owner no longer sees. */
const withheldText = 'From a source that you no longer see';

/** Pieces as the owner of a draft may see them now: those from a project that they no longer see say nothing. */
export async function withholdHidden(
  projects: Pick<ProjectAccess, 'filterVisible'>,
  owner: ProjectCaller,
  pieces: readonly DraftPiece[],
): Promise<DraftPiece[]> {
  const ids = new Set(pieces.flatMap(projectsOf));
  if (ids.size === 0) return [...pieces];
  const visible = new Set(await projects.filterVisible(owner, [...ids]));
  return pieces.map((piece) =>
    projectsOf(piece).every((id) => visible.has(id)) ? piece : withheld(piece),
  );
}

function projectsOf({ receipts }: DraftPiece): string[] {
  return receipts.flatMap(({ link }) => link?.project ?? []);
}

function withheld(piece: DraftPiece): DraftPiece {
  const nothing = { values: {}, quote: null, receipts: [], said_by: null };
  return { ...piece, ...nothing, text: withheldText, backing: 'none', withheld: true };
}
