import type { FailedLine, TidyTable } from '#features/tables/document/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { describeMap } from '../../edits.ts';
import type { MapValue } from '../../mapper-document.ts';

type Described = 'title' | 'actor' | 'scenario' | 'goal' | 'expectations' | 'owner';

/** Labels of lines above a table that describe the whole map, in four languages. */
const labels: readonly (readonly [Described, RegExp])[] = [
  [
    'title',
    /^(?:(?:map|journey|project|board|blueprint)?[ -]?(?:title|name)|(?:customer |user )?journey(?: map)?|map|board|project|service blueprint|blueprint|titel|karte|projekt|titre|carte|projet|título|mapa|proyecto)$/i,
  ],
  [
    'actor',
    /^(?:personas?(?:[ -]name)?|actor|user|customer|role|kunde|kundin|nutzer(?:in)?|akteur(?:in)?|rolle|utilisat(?:eur|rice)|client(?:e)?|acteur|usuari[oa]|cliente|actor[a]?)$/i,
  ],
  ['scenario', /^(?:scenario|context|szenario|kontext|scénario|contexte|escenario|contexto)$/i],
  ['goal', /^(?:(?:user |customer )?goals?|objectives?|ziele?|objectifs?|but|objetivos?|metas?)$/i],
  ['expectations', /^(?:expectations?|erwartung(?:en)?|attentes?|expectativas?)$/i],
  ['owner', /^(?:owner|responsible|verantwortliche?r?|responsable)$/i],
];

const limits: Readonly<Record<Described, number>> = {
  title: lengths.title,
  actor: lengths.title,
  scenario: lengths.scenario,
  goal: lengths.scenario,
  expectations: lengths.text,
  owner: lengths.fullName,
};

/** What the lines above a table say about the whole map. */
export interface MapDescription {
  planned: PlannedEdit[];
  /** The title that they give; empty for none. */
  title: string;
  /** The lines that say nothing about the map, or what it has already, by their number in the source. */
  failed: FailedLine[];
  /** The fields that are filled, as labels. */
  filled: string[];
}

/**
 * Reads the lines above a table: its title alone in the first line, or labels with values, such as
 * 'Persona: Amara'. Fields that the map has already stay as they are.
 */
export function describeFrom(
  { facts }: Pick<MapValue, 'facts'>,
  above: TidyTable['above'],
  takesTitle: boolean,
): MapDescription {
  const found = new Map<Described, string>();
  const failed: FailedLine[] = [];
  const isFree = (field: Described) =>
    !found.has(field) && (field === 'title' ? takesTitle : facts[field] === '');
  for (const [turn, { line, cells }] of above.entries()) {
    const [field, value] = fieldIn(cells, turn === 0) ?? [];
    if (field && value && isFree(field) && value.length <= limits[field]) found.set(field, value);
    else failed.push({ line, reason: 'It is above the header of the table.' });
  }
  const { title = '', ...filled } = Object.fromEntries(found) as Partial<Record<Described, string>>;
  return {
    planned: Object.keys(filled).length > 0 ? [planEdit(describeMap, filled)] : [],
    title,
    failed,
    filled: [...found].map(([field, value]) => `${fieldLabels[field]}: ${value}`),
  };
}

const fieldLabels: Readonly<Record<Described, string>> = {
  title: 'Title',
  actor: 'Whose journey',
  scenario: 'Scenario',
  goal: 'Goal',
  expectations: 'Expectations',
  owner: 'Owner',
};

/** The field that a line fills, with its value; a single cell in the first line is the title. */
function fieldIn(cells: readonly string[], isFirst: boolean): [Described, string] | null {
  const [first = '', ...others] = cells.filter((cell) => cell.trim() !== '');
  const [, label = '', said = ''] = /^([^:]{2,30}):\s*(.*)$/s.exec(first) ?? [];
  const inCell = labels.find(([, pattern]) => pattern.test(label.trim()));
  if (inCell) {
    const value = [said, ...others].filter(Boolean).join(', ');
    return value === '' ? null : [inCell[0], value];
  }
  if (others.length > 0) {
    const beside = labels.find(([, pattern]) => pattern.test(first.replace(/:$/, '').trim()));
    return beside ? [beside[0], others.join(', ')] : null;
  }
  return isFirst && first !== '' ? ['title', first] : null;
}
