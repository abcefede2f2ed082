import type { z } from 'zod';
import type { DayRecord, DayValue } from '../day-in-life-document.ts';
import { writeEntry } from '../entry/parse-entry.ts';
import type { sampleDay } from '../sample.ts';
import { formatTime } from '../time/times.ts';

type Sample = z.input<typeof sampleDay>;
type Board = Sample['boards'][number];

/**
 * Days in the format of the samples, and nothing else of them: no sources, comments, pictures, links, tags or dates,
 * and no names of the participants whose diaries they are.
 */
export function sampleOfDay(title: string, day: DayValue): Sample {
  const masked = maskParticipants(day);
  return {
    title,
    about: day.facts.about,
    boards: day.boards.map((board) => boardOf(board, day, masked)),
  };
}

type Masked = (name: string) => string;

/** Replaces the name of a participant, where it is the whole of a text, by a number. */
function maskParticipants({ tasks }: DayValue): Masked {
  const names = new Set(tasks.flatMap(({ from }) => from.split(',').map((one) => one.trim())));
  names.delete('');
  const codes = new Map(
    [...names].map((name, at) => [name, `P${String(at + 1).padStart(2, '0')}`]),
  );
  return (name) => codes.get(name.trim()) ?? name;
}

function boardOf(board: DayRecord<'boards'>, day: DayValue, masked: Masked): Board {
  const lanes = day.lanes.filter((lane) => lane.board === board.id);
  const { title, scale, kind, zone, starts, ends } = board;
  return {
    ...{ title: masked(title), scale, kind, zone, starts, ends },
    lanes: lanes.map(({ name, kind, colour }) => ({ name: masked(name), kind, colour })),
    tasks: day.tasks
      .filter((task) => task.board === board.id)
      .map((task) => ({
        line: writeEntry({ ...task, title: masked(task.title), people: task.people.map(masked) }),
        lane: Math.max(
          0,
          lanes.findIndex(({ id }) => id === task.lane),
        ),
        ...{ saw: task.saw, thought: task.thought, pain: task.pain },
        opportunity: task.opportunity,
        subtasks: day.subtasks
          .filter((one) => one.task === task.id)
          .map(({ title, icon, minutes, done }) => ({ title, icon, minutes, done })),
      }))
      // By time, as lines begin with it.
      .toSorted((a, b) => a.lane - b.lane || (a.line < b.line ? -1 : 1)),
    icons: day.icons
      .filter((icon) => icon.board === board.id)
      .toSorted((a, b) => a.at - b.at || (a.icon < b.icon ? -1 : 1))
      .map(({ at, icon, label }) => ({ at: formatTime(at), icon, label })),
  };
}
