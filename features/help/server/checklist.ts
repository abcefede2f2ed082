import type { Directory } from '#features/accounts/server/index.ts';
import type { ActsBy } from '#features/activity/server/index.ts';
import type { Audit } from '#features/audit/server/index.ts';
import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';
import { visitorWriter } from '#features/projects/contract/visitor-owner.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type ChecklistStep, checklistSteps } from '../contract.ts';
import { addMark, endMark, hasMark, listMarks } from './store.ts';
import { textMark } from './writers.ts';

/** Days after which an account is not new any more. */
const newFor = 30;
const dayMs = 86_400_000;
const mark = 'checklist';
/** Projects of visitors that are looked at; a visitor has three at the same time. */
const maxClaimed = 20;
const projectMark = 'project';
const projectCodes = Object.keys(projectKinds) as ProjectCode[];

export interface ChecklistParts {
  database: Pick<Database, 'orm'>;
  directory: Pick<Directory, 'createdAt'>;
  actsBy: ActsBy;
  audit: Pick<Audit, 'listBy' | 'hasByVisitor'>;
}

export function createChecklist(parts: ChecklistParts) {
  const { orm } = parts.database;
  return {
    /**
     * What an account has done of the first steps; null for an account that is not new, has dismissed the
     * checklist, or has done all of it.
     */
    async read(userId: string): Promise<ChecklistStep[] | null> {
      const marks = await listMarks(orm, userId);
      if (marks.some(({ name }) => name === mark)) return null;
      const created = await parts.directory.createdAt(userId);
      if (!created || created.getTime() < Date.now() - newFor * dayMs) return null;
      const done = await stepsDone(parts, userId, new Set(marks.map(({ name }) => name)));
      if (done.length < checklistSteps.length) return done;
      await addMark(orm, userId, mark);
      return null;
    },
    dismiss: (userId: string) => addMark(orm, userId, mark),
    /** Records that accounts created a project, in whichever way. */
    async created(userIds: readonly string[]): Promise<void> {
      for (const userId of userIds) await addMark(orm, userId, projectMark);
    },
  };
}

async function stepsDone(
  { actsBy, audit, database: { orm } }: ChecklistParts,
  userId: string,
  marks: ReadonlySet<string>,
): Promise<ChecklistStep[]> {
  const acts = await actsBy(userId);
  const happened = async (action: 'team.invited' | 'project.link_set') =>
    (await audit.listBy(userId, action, 1)).length > 0;
  // What they made as a visitor counts once their account has it.
  const claimed = await audit.listBy(userId, 'project.claimed', maxClaimed);
  const claimedIds = claimed.flatMap(({ targetId }) => targetId ?? []);
  const asVisitor = claimedIds.map(visitorWriter);
  const facts: Readonly<Record<ChecklistStep, boolean>> = {
    project: marks.has(projectMark) || acts.has('created') || claimed.length > 0,
    tour: projectCodes.some((tour) => marks.has(endMark(tour, 'done'))),
    content: marks.has(textMark) || (await hasMark(orm, asVisitor, textMark)),
    comment: acts.has('commented'),
    invite: acts.has('shared') || (await happened('team.invited')),
    link:
      (await happened('project.link_set')) ||
      (await audit.hasByVisitor(claimedIds, 'project.link_set')),
    export: acts.has('exported'),
  };
  return checklistSteps.filter((step) => facts[step]);
}
