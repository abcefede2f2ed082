import type { LandingContent } from '../landing-content.ts';

export const noteTaking: LandingContent = {
  path: '/note-taking',
  title: 'Notes',
  description: 'Research notes that a team writes together, tags, and finds again.',
  heading: 'What you heard and saw, tagged and easy to find',
  lead: 'Notes of interviews, visits and debriefs, written by several people at once. Every marked sentence leads back to where it was said.',
  tool: 'notes',
  sample: 'notes-bank-round-1',
  picture: {
    name: 'notes',
    alt: 'A note project: the list of interviews, and one of them with highlighted sentences',
  },
  features: [
    {
      heading: 'Evidence for everything else',
      text: 'A highlighted sentence becomes the evidence of a card, a trait or an issue by dragging it there. The card keeps the words, the speaker and the way back.',
      picture: { name: 'journey', alt: 'A journey map whose cards carry quotes' },
    },
    {
      heading: 'Consent that works',
      text: 'Participants have a code, a consent and its end. When one withdraws, their words go from notes, maps, versions and search, and a report proves it.',
      picture: { name: 'personas', alt: 'A persona with its evidence' },
    },
    {
      heading: 'Patterns across interviews',
      text: 'The quotes wall shows all sentences of a tag beside each other, by participant. What you see there is what the map is made of.',
      picture: { name: 'behaviour', alt: 'Participants on behavioural dimensions' },
    },
  ],
  method: 'From a conversation to evidence',
  steps: [
    [
      'Collect',
      'Type while you listen, or import a transcript, a Word document or Markdown. A template asks the questions of an interview, an observation or a debrief.',
    ],
    [
      'Mark what matters',
      'Select a sentence and give it a tag. The text keeps its colour, and the tag lists its quotes.',
    ],
    [
      'Find it again',
      'Search all notes, filter by tag and participant, and go from a quote to its place with one click.',
    ],
    ['Export', 'Notes can be open beside every map. Export one or all as PDF, Word or Markdown.'],
  ],
  questions: [
    [
      'Which files come in?',
      'Word, Markdown, text, PDF, subtitles and transcripts with speakers, and notes from Dovetail.',
    ],
    [
      'Who sees them?',
      'Only those with whom the project is shared. Names of participants can leave every export as codes.',
    ],
    ['Does it record interviews?', 'No. It takes the transcript that your recorder made.'],
  ],
};
