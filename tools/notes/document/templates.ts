import { bullets, heading, paragraph, table, tasks } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';

/** A template of a new note. */
export interface NoteTemplate {
  readonly name: string;
  /** A sentence that says when to use it. */
  readonly purpose: string;
  readonly title: string;
  readonly body: RichText;
}

export const templateNames = ['interview', 'observation', 'debrief', 'desk-research'] as const;
export type TemplateName = (typeof templateNames)[number];

const interview: NoteTemplate = {
  name: 'Interview',
  purpose: 'One conversation with one person, from the warm-up to the last question.',
  title: 'Interview',
  body: [
    heading(2, 'Who and when'),
    table(['Participant', 'Date', 'Interviewer', 'Note taker'], ['', '', '', '']),
    heading(2, 'Before we begin'),
    tasks(
      'Say who we are and what this is for',
      'Ask whether we may record',
      'Say that there are no wrong answers and that they may stop at any time',
    ),
    heading(2, 'Warm-up'),
    paragraph(),
    heading(2, 'The last time it happened'),
    bullets('What started it?', 'What did they do first, and then?', 'Who or what helped?'),
    paragraph(),
    heading(2, 'What was hard'),
    paragraph(),
    heading(2, 'In their words'),
    paragraph(),
    heading(2, 'Our first thoughts'),
    paragraph(),
  ],
};

const observation: NoteTemplate = {
  name: 'Observation',
  purpose: 'What people do in a place, kept apart from what we think of it.',
  title: 'Observation',
  body: [
    heading(2, 'Where and when'),
    table(['Place', 'Date and time', 'Observer'], ['', '', '']),
    heading(2, 'Place, people and things'),
    paragraph(),
    heading(2, 'What happened'),
    table(['Time', 'What we saw', 'What we heard', 'What we make of it'], ['', '', '', '']),
    heading(2, 'Workarounds'),
    bullets(''),
    heading(2, 'What to ask next'),
    tasks(''),
  ],
};

const debrief: NoteTemplate = {
  name: 'Debrief',
  purpose: 'Half an hour with the team right after a session, while it is fresh.',
  title: 'Debrief',
  body: [
    heading(2, 'Session'),
    paragraph(),
    heading(2, 'What surprised us'),
    bullets(''),
    heading(2, 'What we heard before'),
    bullets(''),
    heading(2, 'What does not fit what we believe'),
    bullets(''),
    heading(2, 'Quotes to keep'),
    bullets(''),
    heading(2, 'What we change for the next session'),
    tasks(''),
  ],
};

const deskResearch: NoteTemplate = {
  name: 'Desk research',
  purpose: 'What others already found out, where it is from, and how far to trust it.',
  title: 'Desk research',
  body: [
    heading(2, 'Question'),
    paragraph(),
    heading(2, 'Sources'),
    table(['Source', 'Date', 'What it says', 'How far we trust it'], ['', '', '', '']),
    heading(2, 'What they agree on'),
    bullets(''),
    heading(2, 'Where they differ'),
    bullets(''),
    heading(2, 'What nobody asked yet'),
    tasks(''),
  ],
};

export const noteTemplates: Readonly<Record<TemplateName, NoteTemplate>> = {
  interview,
  observation,
  debrief,
  'desk-research': deskResearch,
};
