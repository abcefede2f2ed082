import labelled from '#features/drafting/fixtures/labelled-sentences.json' with { type: 'json' };
import type { RunningServer } from '#tests/e2e/server.ts';
import { sendTo } from '#tests/fixtures/send-to.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesCalls } from '#tools/notes/contract/project.ts';

/** Sentences of an interview of an hour. */
const sentences = 450;
/** Sentences of one turn. */
const turnLength = 5;
/** Notes of one project. */
const notesEach = 10;

interface InterviewOptions {
  count: number;
  /** Number of the first one; the sentences of two interviews of different numbers differ. */
  from?: number;
  /** Whether each turn begins with the name of who speaks. */
  isNamed?: boolean;
}

/** Writes interviews of an hour as notes, no two sentences the same; returns the ids of their projects. */
export async function writeInterviews(
  { url }: RunningServer,
  token: string,
  { count, from = 0, isNamed = false }: InterviewOptions,
): Promise<string[]> {
  const projects: string[] = [];
  for (let note = from; note < from + count; note += 1) {
    if ((note - from) % notesEach === 0) {
      projects.push((await sendTo(url, notesCalls.create, { body: {} }, token))._id);
    }
    const turns = turnsOf(note).map((turn, at) => (isNamed ? named(turn, note, at) : turn));
    const body = {
      note_project_id: projects.at(-1) ?? '',
      title: `Interview ${note}`,
      body: turns.join('\n\n'),
    };
    await sendTo(url, addNote, { body }, token);
  }
  return projects;
}

function turnsOf(note: number): string[] {
  const said = Array.from({ length: sentences }, (_, at) => {
    const { text = '' } = labelled[(note * 7 + at) % labelled.length] ?? {};
    return `${text.replace(/[.!?]$/, '')}, as I said on day ${note} at minute ${at}.`;
  });
  return said.flatMap((_, at) =>
    at % turnLength === 0 ? [said.slice(at, at + turnLength).join(' ')] : [],
  );
}

const named = (turn: string, note: number, at: number) =>
  at % 2 === 0
    ? `P${note + 1}: ${turn}`
    : `Interviewer: What happened then?\n\nP${note + 1}: ${turn}`;
