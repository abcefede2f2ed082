import { z } from 'zod';
import { defineDocument, type Opened } from '#kernel/document.ts';
import { mergingText, position, reference, value } from '#kernel/fields.ts';
import { lengths } from '#kernel/limits.ts';

/** A persona attribute's status: open, assumed, researched, in progress (docs/glossary.md). */
export const statuses = ['O', 'A', 'R', 'IP'] as const;
export const status = z.enum(statuses);
export type Status = z.output<typeof status>;
export const statusWords: Readonly<Record<Status, string>> = {
  O: 'Open',
  A: 'Assumed',
  R: 'Researched',
  IP: 'In progress',
};

/** What the cells of a row hold: cards with text, or one point on the emotion curve. */
export const rowKinds = ['text', 'emotion'] as const;
export const rowKind = z.enum(rowKinds);
export type RowKind = z.output<typeof rowKind>;

/** From very bad to very good; no point at all where nobody said. */
export const emotionRange = { lowest: -2, highest: 2 } as const;
export const emotion = z.number().int().min(emotionRange.lowest).max(emotionRange.highest);

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** What a stage's colour is chosen from. */
export const stageColours = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;
/** The colour of a stage that was given none. */
export const firstColour = stageColours[0].colour;

function stageColourWords(): Record<string, string> {
  return Object.fromEntries(stageColours.map(({ name, colour }) => [colour, name]));
}

export const mapState = z.enum(['current', 'future']);
export const stageName = z.string().max(lengths.title);
export const rowName = z.string().max(lengths.attributeName);

/** A journey map: stages from left to right, rows from top to bottom, cards in the cells. */
export const mapperDocument = defineDocument({
  name: 'mapper',
  shape: {
    facts: {
      /** Whose journey it is. */
      actor: value(z.string().max(lengths.title), ''),
      scenario: value(z.string().max(lengths.scenario), ''),
      state: value(mapState, 'current'),
    },
    records: {
      stages: {
        name: value(stageName, ''),
        colour: value(colour, firstColour),
        /** The stage at which the journey succeeds or fails. */
        momentOfTruth: value(z.boolean(), false),
        position: position(),
      },
      rows: {
        name: value(rowName, ''),
        kind: value(rowKind, 'text'),
        position: position(),
      },
      cards: {
        stage: reference('stages'),
        row: reference('rows'),
        text: mergingText(lengths.text),
        status: value(status, 'O'),
        position: position(),
      },
      /** Points of emotion rows, under an id made of row and stage, so that a cell has one. */
      points: {
        stage: reference('stages'),
        row: reference('rows'),
        value: value(emotion, 0),
      },
    },
  },
  names: {
    facts: {
      actor: { label: 'Whose journey' },
      scenario: { label: 'Scenario' },
      state: { label: 'State', words: { current: 'Current state', future: 'Future state' } },
    },
    records: {
      stages: {
        one: 'stage',
        many: 'stages',
        by: ['name'],
        fields: {
          name: { label: 'Name' },
          colour: { label: 'Colour', words: stageColourWords() },
          momentOfTruth: { label: 'Moment of truth', words: { true: 'Yes', false: 'No' } },
        },
      },
      rows: { one: 'row', many: 'rows', by: ['name'], fields: { name: { label: 'Name' } } },
      cards: {
        one: 'card',
        many: 'cards',
        by: ['text'],
        fields: {
          text: { label: 'Text' },
          status: { label: 'Status', words: statusWords },
          stage: { label: 'Stage' },
          row: { label: 'Row' },
        },
      },
      points: {
        one: 'emotion',
        many: 'emotions',
        by: ['row', 'stage'],
        fields: { value: { label: 'Emotion' } },
      },
    },
  },
});

export type MapperShape = (typeof mapperDocument)['shape'];
export type OpenedMap = Opened<MapperShape>;

/** The id of the point where an emotion row crosses a stage. */
export function pointId(row: string, stage: string): string {
  return `${row}.${stage}`;
}
