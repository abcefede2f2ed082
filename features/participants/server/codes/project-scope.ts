import type { LinkTargets } from '#features/links/server/index.ts';
import { payersOf } from '#features/plans/contract/payer.ts';
import type { ProjectAccess, ProjectRow } from '#features/projects/server/index.ts';
import type { Owner } from '../owners.ts';

interface ScopeContext {
  projects: Pick<ProjectAccess, 'findAny' | 'originalsOf'>;
  linkTargets: LinkTargets;
}

/** From where a project may have what participants said, and whose records say whether they agree. */
export interface ProjectScope {
  /** The project, those that it links to, and those that these are copies of. */
  here: ReadonlySet<string>;
  /** Which of them is a copy of which project. */
  copyOf: Readonly<Record<string, string>>;
  /** The owners of the project. */
  owners: readonly Owner[];
  /** The owners of the others, as far as they are different ones. */
  others: readonly Owner[];
}

export async function findScope(
  { projects, linkTargets }: ScopeContext,
  project: Pick<ProjectRow, 'id' | 'ownerId' | 'teamId'>,
): Promise<ProjectScope> {
  const linked = (await linkTargets(project.id)).map((ref) => ref.project);
  const copies = await projects.originalsOf([project.id, ...linked]);
  const here = new Set([project.id, ...linked, ...copies.map(({ copiedFrom }) => copiedFrom)]);
  const owners = ownersOf(project);
  const known = new Set(owners.map(keyOf));
  const others: Owner[] = [];
  for (const id of here) {
    const row = id === project.id ? null : await projects.findAny(id);
    for (const owner of row ? ownersOf(row) : []) {
      if (known.has(keyOf(owner))) continue;
      known.add(keyOf(owner));
      others.push(owner);
    }
  }
  const copyOf = Object.fromEntries(
    copies.map(({ projectId, copiedFrom }) => [projectId, copiedFrom]),
  );
  return { here, copyOf, owners, others };
}

const keyOf = ({ kind, id }: Owner) => `${kind} ${id}`;

const ownersOf = (project: Pick<ProjectRow, 'ownerId' | 'teamId'>): Owner[] =>
  payersOf(project).filter(({ id }) => id !== '');
