import { accountsKey } from '#features/accounts/server/index.ts';
import { actsByKey } from '#features/activity/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, goesWithAccount } from '#features/feature/server/index.ts';
import { type ProjectCode, projectKinds } from '#features/projects/contract/kinds.ts';
import { visitorWriter } from '#features/projects/contract/visitor-owner.ts';
import { projectKindsKey } from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { dismissChecklist, endTour, offerTour, readChecklist, readTours } from '../contract.ts';
import { type ChecklistParts, createChecklist } from './checklist.ts';
import { addMark, endMark, listMarks, removeMarksOf } from './store.ts';
import { helpMarks } from './tables.ts';
import { createWriters } from './writers.ts';

/** Tours of the tools, and the checklist of a new account. */
export const helpFeature: Feature = {
  name: 'help',
  needs: ['accounts', 'activity', 'audit', 'projects'],
  build(context) {
    const { database, log } = context;
    const parts: ChecklistParts = {
      database,
      directory: context.get(accountsKey).directory,
      actsBy: context.get(actsByKey),
      audit: context.get(auditKey),
    };
    const checklist = createChecklist(parts);
    const writers = createWriters(database.orm, context.get(projectKindsKey));
    return {
      touched: writers.touched,
      privateTouched: writers.touched,
      changed: writers.store,
      privateChanged: writers.store,
      implementations: implementHelp(parts, checklist),
      async happened({ type, authors }) {
        if (type !== 'project.created') return;
        try {
          await checklist.created(authors);
        } catch (error) {
          log.error({ err: error }, 'a created project was not recorded for the first steps');
        }
      },
      columns: goesWithAccount(helpMarks.userId),
      accountData: { help: (userId) => listMarks(database.orm, userId) },
      userDeleted: removeMarksOf,
      erased: (executor, projectId) => removeMarksOf(executor, visitorWriter(projectId)),
    };
  },
};

function implementHelp(
  parts: ChecklistParts,
  checklist: ReturnType<typeof createChecklist>,
): Implementation[] {
  const { orm } = parts.database;
  return [
    implement(readTours, ({ actor }) => toursOf(parts, actor.userId)),
    implement(offerTour, async ({ actor, input: { body } }) => {
      await addMark(orm, actor.userId, tourMark(body.tour));
      return toursOf(parts, actor.userId);
    }),
    implement(endTour, async ({ actor, input: { body } }) => {
      await addMark(orm, actor.userId, endMark(body.tour, body.outcome));
      return toursOf(parts, actor.userId);
    }),
    implement(readChecklist, async ({ actor }) => ({ done: await checklist.read(actor.userId) })),
    implement(dismissChecklist, async ({ actor }) => {
      await checklist.dismiss(actor.userId);
      return { done: null };
    }),
  ];
}

type Tour = ProjectCode;
const tourMark = (tour: Tour) => `tour.${tour}`;

async function toursOf({ database }: ChecklistParts, userId: string) {
  const marks = new Set((await listMarks(database.orm, userId)).map(({ name }) => name));
  const tours = Object.keys(projectKinds) as Tour[];
  const isDone = (tour: Tour) => marks.has(endMark(tour, 'done'));
  return {
    offered: tours.filter((tour) => marks.has(tourMark(tour))),
    done: tours.filter(isDone),
    left: tours.filter((tour) => marks.has(endMark(tour, 'left')) && !isDone(tour)),
  };
}
