import type { ParticipantHooks } from '#features/participants/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { dayInLifeDocument, type OpenedDay } from '../document/day-in-life-document.ts';
import { removeTasks } from '../document/edits.ts';
import { taskTexts } from '../document/records/tasks.ts';

/** The people whose diaries a day has; a task of several people is of none alone. */
export const participants: ParticipantHooks = {
  module: import.meta.url,
  list: (document) => namesIn(openDocument(dayInLifeDocument, document)).map(named),
  said(document, ids) {
    const day = openDocument(dayInLifeDocument, document);
    return namesIn(day)
      .filter((name) => ids.has(name))
      .map((name) => ({
        ...{ item: name, type: 'diary', title: name },
        texts: textsOf(day, name),
      }));
  },
  saidByOthers(document, ids) {
    const day = openDocument(dayInLifeDocument, document);
    return namesIn(day)
      .filter((name) => !ids.has(name))
      .map((name) => textsOf(day, name));
  },
  withdraw(document, ids) {
    const { tasks } = openDocument(dayInLifeDocument, document);
    const own = tasks.all().filter(({ from }) => ids.has(from));
    return own.length === 0 ? [] : [planEdit(removeTasks, { ids: own.map(({ id }) => id) })];
  },
};

const named = (name: string) => ({ id: name, name });

function namesIn({ tasks }: OpenedDay): string[] {
  return [...new Set(tasks.all().map(({ from }) => from))].filter(Boolean);
}

function textsOf({ tasks }: OpenedDay, name: string): string[] {
  const own = tasks.all().filter(({ from }) => from === name);
  return own.flatMap((task) => taskTexts.map((text) => task[text])).filter(Boolean);
}
