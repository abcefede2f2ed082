import type * as Y from 'yjs';
import { openDocument } from '#kernel/document.ts';
import { type PlannedEdit, planEdit } from '#kernel/edit.ts';
import { cutTo, lengths } from '#kernel/limits.ts';
import type { Followed, Link, LinkValue, Thing } from '#kernel/thing.ts';
import { type DayRecord, type DayValue, dayInLifeDocument } from './day-in-life-document.ts';
import { addEvidence, changeEvidence, changeLane } from './edits.ts';
import { timeWords } from './time/times.ts';

const untitled = 'Untitled task';

/** What other projects can point at in a day: its activities, and what hurts or could help in them. */
export function thingsOf({ boards, tasks }: DayValue): Thing[] {
  const titles = new Map(boards.map(({ id, title }) => [id, title]));
  return tasks.flatMap((task): Thing[] => {
    const { id, title, start, end, place, saw, thought, pain, opportunity } = task;
    const told = filled({
      start: timeWords(start),
      end: timeWords(end),
      place,
      board: titles.get(task.board) ?? '',
    });
    const own = { what: 'activity', title: title || untitled, facts: told };
    const text = [saw, thought].filter(Boolean).join('\n');
    const parts = [
      { what: 'pain', words: pain },
      { what: 'opportunity', words: opportunity },
    ];
    return [
      { id: `task:${id}`, text, ...own },
      ...parts.flatMap(({ what, words }): Thing[] => {
        if (words === '') return [];
        const called = words.split('\n', 1)[0] ?? '';
        const facts = { ...told, activity: own.title };
        return [{ id: `${what}:${id}`, what, title: cutTo(called, 80), text: words, facts }];
      }),
    ];
  });
}

function filled(facts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''));
}

/** What a day points at: whom its lanes tell of, where its evidence is from, and what was made of its hours. */
export function linksOf({ boards, lanes, tasks, evidence, links }: DayValue): Link[] {
  const titles = new Map(tasks.map(({ id, title }) => [id, title || untitled]));
  const atTask = (id: string) => ({
    id: `task:${id}`,
    what: 'activity',
    title: titles.get(id) ?? '',
  });
  const boardTitles = new Map(boards.map(({ id, title }) => [id, title]));
  const atBoard = (id: string) => ({ id: '', what: 'board', title: boardTitles.get(id) ?? '' });
  return [
    ...lanes.flatMap(({ id, name, link }): Link[] =>
      link ? [{ id, at: { id: '', what: 'lane', title: name }, to: link }] : [],
    ),
    ...evidence.flatMap(({ id, task, link }): Link[] =>
      link ? [{ id, at: atTask(task), to: link }] : [],
    ),
    ...links.flatMap(({ id, task, board, link }): Link[] =>
      link ? [{ id, at: task ? atTask(task) : atBoard(board ?? ''), to: link }] : [],
    ),
  ];
}

/** What a piece of evidence says of the thing that it is from. */
export function evidenceOf({ title, text, facts }: Followed): { ref: string; quote: string } {
  const from = [facts.participant, facts.note].filter(Boolean).join(', ');
  return { ref: from || title, quote: cutTo(text || title, lengths.quote) };
}

/** Has lanes and pieces of evidence say what became of the things that they are from. */
export function follow(
  document: Y.Doc,
  changed: readonly { link: string; thing: Followed }[],
): PlannedEdit[] {
  const { lanes, evidence } = openDocument(dayInLifeDocument, document);
  return changed.flatMap(({ link: id, thing }) => {
    const lane = lanes.get(id);
    if (lane) return followLane(lane, thing);
    const piece = evidence.get(id);
    if (!piece?.link?.follows) return [];
    const next = { ...evidenceOf(thing), link: { ...piece.link, title: thing.title } };
    const { ref, quote, link } = piece;
    const isSame = ref === next.ref && quote === next.quote && link.title === next.link.title;
    return isSame ? [] : [planEdit(changeEvidence, { id, ...next })];
  });
}

function followLane({ id, name, link }: DayRecord<'lanes'>, thing: Followed): PlannedEdit[] {
  if (!link?.follows) return [];
  const next = cutTo(thing.title, lengths.title);
  if (name === next && link.title === thing.title) return [];
  return [planEdit(changeLane, { id, name: next, link: { ...link, title: thing.title } })];
}

/** What a task makes of a thing that is sent to it: a piece of evidence; nothing where the task is gone. */
export function take(
  document: Y.Doc,
  target: string,
  { id, at, link, thing }: { id: string; at: string; link: LinkValue; thing: Followed },
): PlannedEdit[] {
  const [kind, task = ''] = target.split(/:(.*)/s);
  const { tasks } = openDocument(dayInLifeDocument, document);
  if (kind !== 'task' || !tasks.has(task)) return [];
  return [planEdit(addEvidence, { id, task, at, link, ...evidenceOf(thing) })];
}
