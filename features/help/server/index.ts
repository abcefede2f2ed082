import { accountsKey } from '#features/accounts/server/index.ts';
import { actsByKey } from '#features/activity/server/index.ts';
import { auditKey } from '#features/audit/server/index.ts';
import { type Feature, goesWithAccount } from '#features/feature/server/index.ts';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { dismissChecklist, offerTour, readChecklist, readTours } from '../contract.ts';
import { type ChecklistParts, createChecklist } from './checklist.ts';
import { addMark, listMarks, removeMarksOf } from './store.ts';
import { helpMarks } from './tables.ts';

/** Tours of the tools, and the checklist of a new account. */
export const helpFeature: Feature = {
  name: 'help',
  needs: ['accounts', 'activity', 'audit'],
  build(context) {
    const { database, log } = context;
    const parts: ChecklistParts = {
      database,
      directory: context.get(accountsKey).directory,
      actsBy: context.get(actsByKey),
      audit: context.get(auditKey),
    };
    const checklist = createChecklist(parts);
    return {
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
    implement(readChecklist, async ({ actor }) => ({ done: await checklist.read(actor.userId) })),
    implement(dismissChecklist, async ({ actor }) => {
      await checklist.dismiss(actor.userId);
      return { done: null };
    }),
  ];
}

type Tour = keyof typeof projectKinds;
const tourMark = (tour: Tour) => `tour.${tour}`;

async function toursOf({ database }: ChecklistParts, userId: string) {
  const marks = new Set((await listMarks(database.orm, userId)).map(({ name }) => name));
  const tours = Object.keys(projectKinds) as Tour[];
  return { offered: tours.filter((tour) => marks.has(tourMark(tour))) };
}
