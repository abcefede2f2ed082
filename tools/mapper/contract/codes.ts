import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';

export {
  evidenceStatusLabels,
  type Status,
  status,
  statuses,
} from '#kernel/links/evidence-status.ts';

/** Journey map, persona map, behavioural map. */
export const mapTypes = ['horizontal', 'persona', 'behavioral'] as const;
export const mapType = z.enum(mapTypes);
export type MapType = z.output<typeof mapType>;

/** S3.79, S3.80: the kind of item of a section call, a section or an attribute. */
export const sectionKind = z.enum(['S', 'A']);

/** The kinds of rows by the content of their cells. All but emotion contain cards. */
export const rowKinds = [
  'text',
  'list',
  'image',
  'icons',
  'emotion',
  'metric',
  'link',
  'opportunity',
] as const;
export const rowKind = z.enum(rowKinds);
export type RowKind = z.output<typeof rowKind>;
export const rowKindLabels: Readonly<Record<RowKind, string>> = {
  text: 'Text',
  list: 'List',
  image: 'Pictures',
  icons: 'Icons',
  emotion: 'Emotion',
  metric: 'Metric',
  link: 'Links',
  opportunity: 'Opportunities',
};

/** Whether the personas agree in a row. */
export const rowSimilarities = ['same', 'different'] as const;
export const rowSimilarity = z.enum(rowSimilarities);
export type RowSimilarity = z.output<typeof rowSimilarity>;
export const rowSimilarityLabels: Readonly<Record<RowSimilarity, string>> = {
  same: 'Same',
  different: 'Different',
};

/** The kind of a new row whose kind is not given, by its name. */
export const rowKindCalled = (name: string): 'opportunity' | 'text' =>
  /^opportunit(y|ies)$/i.test(name.trim()) ? 'opportunity' : 'text';

/** The surface of a row: the map itself, or the service blueprint below it. */
export const boards = ['map', 'blueprint'] as const;
export const board = z.enum(boards);

/** The five standard rows of a service blueprint, from top to bottom. */
export const blueprintKeys = [
  'evidence',
  'customer',
  'frontstage',
  'backstage',
  'support',
] as const;
export const blueprintKey = z.enum(blueprintKeys);
export type BlueprintKey = z.output<typeof blueprintKey>;

/** The lines of a service blueprint, each with the row that it is below by default. */
export const lines = { interaction: 'customer', visibility: 'frontstage', internal: 'backstage' };
export const line = z
  .enum(['interaction', 'visibility', 'internal'])
  .describe('A line of a service blueprint.');
export type Line = z.output<typeof line>;

/** The zones between the lines from top to bottom; each line begins a zone. */
export const zone = z.enum(['customer', 'frontstage', 'backstage', 'support']);
export type Zone = z.output<typeof zone>;
export const zoneBelow: Readonly<Record<Line, Zone>> = {
  interaction: 'frontstage',
  visibility: 'backstage',
  internal: 'support',
};

/** A point at which a service fails or makes the customer wait. */
export const cardFlag = z.enum(['fail', 'wait']);
export type CardFlag = z.output<typeof cardFlag>;
export const cardFlagLabels: Readonly<Record<CardFlag, string>> = {
  fail: 'Fail point',
  wait: 'Wait point',
};

/** S3.41 */
export const personaKind = z.enum(['persona', 'behavioral']);
/** S3.39: C is the company or product itself, U a person who uses it. */
export const personaType = z.enum(['U', 'C']).describe('U is a user, C the company.');
/** Cooper, About Face: the six roles that a persona can have in a design. */
export const designRoles = [
  'primary',
  'secondary',
  'supplemental',
  'customer',
  'served',
  'negative',
] as const;
export const designRole = z.enum(designRoles);

/** From very bad to very good, for any number of levels. */
export const emotionRange = { lowest: -2, highest: 2 } as const;
export const emotion = z.number().min(emotionRange.lowest).max(emotionRange.highest);
/** The number of levels of an emotion row. */
export const emotionLevels = z.union([z.literal(3), z.literal(5), z.literal(7), z.literal(10)]);
/** Whether a curve describes the current or the future state. */
export const series = z.enum(['current', 'future']);
export type Series = z.output<typeof series>;

/** The aspect of behaviour that a dimension describes (Cooper, About Face). */
export const dimensionGroup = z.enum([
  'activity',
  'attitude',
  'aptitude',
  'motivation',
  'skill',
  'other',
]);
/** The number of values of a dimension, from 1 at its left end. */
export const dimensionSteps = z.literal([3, 4, 5, 6, 7, 8, 9, 10, 11]);
export type DimensionSteps = z.output<typeof dimensionSteps>;

/** The distance of neighbouring places of a dimension, in steps. */
export const dimensionStep = z.number().min(0.01).max(1);

export const evidenceKind = z.enum(['note', 'dovetail', 'upload', 'url', 'person', 'ai']);
export const taskStatus = z.enum(['open', 'in_progress', 'done']);
export const opportunityStatus = z.enum(['open', 'in_progress', 'solved', 'dismissed']);
export type OpportunityStatus = z.output<typeof opportunityStatus>;
/** S3.43: A is active; inactive items are hidden. */
export const itemStatus = z.enum(['A', 'I']).describe('A is shown, I is hidden.');

export const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
/** The colours that stages, tags and highlights can have. */
export const stageColours = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;
/** The default colour. */
export const firstColour = stageColours[0].colour;
/** The default theme of a map. */
export const firstTheme = { first: firstColour, second: stageColours[2].colour } as const;

export const mapState = z.enum(['current', 'future']);
export type MapState = z.output<typeof mapState>;
export const stageName = z.string().max(lengths.title);
export const rowName = z.string().max(lengths.attributeName);
export { id as recordId } from '#kernel/document/edit-input.ts';
