import {
  type ArrangeOptions,
  actionPhrase,
  backedBy,
  contentTerms,
  createElements,
  type DraftElement,
  type ElementMaker,
  findingsOf,
  groupAlike,
  keyOf,
  kindOf,
  type SentenceKind,
  type SortedPassage,
  type SortedPassages,
  saidIn,
  stemOf,
  voiceOf,
} from '#features/drafting/document/index.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import type { MapValue } from '../mapper-document.ts';
import { channelsIn } from './channels.ts';
import { type DraftRow, rowsOfBlueprint, rowsOfJourney } from './draft-rows.ts';
import { type Column, fillEmotions, fillMetrics, fillNamed } from './fill-values.ts';
import { stagesOfTemplate } from './map-templates.ts';
import { rowIn } from './measures.ts';

/** Minimum and maximum number of stages that are found, and maximum elements of a cell. */
const [minStages, maxStages, maxInCell] = [3, 7, 5];
/** Maximum number of stages that a table gives. */
const maxSteps = 12;

/**
 * A journey from sorted passages. Its columns are the stages of the map, else those of a template, else
 * the actions that most participants tell, in the order in which they tell them; else those of the usual
 * template.
 */
export function arrangeJourney(
  map: MapValue,
  sorted: SortedPassages,
  options: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const columns = columnsOf(map, sorted, options, made);
  fillCells(made, rowsOfJourney(map), columns, sorted);
  return [...made.elements];
}

/** A blueprint from sorted passages: what customers do, and what they hold. */
export function arrangeBlueprint(
  map: MapValue,
  sorted: SortedPassages,
  options: ArrangeOptions = {},
): DraftElement[] {
  const made = createElements();
  const columns = columnsOf(map, sorted, options, made);
  const rows = rowsOfBlueprint(map).map((row) =>
    row.blueprint === 'evidence' ? { ...row, kinds: ['tool' as const] } : row,
  );
  fillCells(made, rows, columns, sorted);
  return [...made.elements];
}

function columnsOf(
  map: MapValue,
  sorted: SortedPassages,
  { template, under }: ArrangeOptions,
  made: ElementMaker,
): Column[] {
  const findings = findingsOf(sorted.passages);
  if (findings.length === 0) return [];
  if (map.stages.length > 0) {
    const named = map.stages.map(({ id, name, value }) => ({ id, text: `${name} ${value}` }));
    const columns = matchByText(findings, named);
    return under === undefined ? columns : columns.filter(({ id }) => id === under);
  }
  const found = template === undefined ? stagesOf(findings, sorted) : [];
  if (found.length > 0) return columnsFrom(findings, found, made);
  const stages = stagesOfTemplate(template).map(({ name, text }) => ({
    id: made.add({ slot: 'stage', text: name, isTemplate: true }),
    text,
  }));
  return matchByText(findings, stages);
}

/** Passages go where most of their words are, or stay with what was said before them. */
function matchByText(
  findings: readonly SortedPassage[],
  stages: readonly { id: string; text: string }[],
): Column[] {
  const columns = stages.map(({ id, text }) => ({
    id,
    stems: new Set(contentTerms(text).map(stemOf)),
    passages: [] as SortedPassage[],
  }));
  const last = new Map<string, (typeof columns)[number]>();
  for (const passage of findings) {
    const stems = new Set(contentTerms(passage.text).map(stemOf));
    const shared = (column: (typeof columns)[number]) =>
      [...stems].filter((stem) => column.stems.has(stem)).length;
    const max = Math.max(...columns.map(shared));
    const best = max > 0 ? columns.find((column) => shared(column) === max) : undefined;
    const column = best ?? last.get(passage.source) ?? columns[0];
    if (!column) continue;
    last.set(passage.source, column);
    column.passages.push(passage);
  }
  return columns.map(({ id, passages }) => ({ id, passages }));
}

interface FoundStage {
  name: string;
  group: ReturnType<typeof groupAlike>[number];
}

/** The steps of a table, or else the actions that people tell. */
function stagesOf(findings: readonly SortedPassage[], sorted: SortedPassages): FoundStage[] {
  const steps = stepsOfTable(findings);
  return steps.length > 0 ? steps : stagesFrom(findings, sorted);
}

/** What the rows of a table are about, each once, in their order; none for sources that are no table. */
function stepsOfTable(findings: readonly SortedPassage[]): FoundStage[] {
  const rows = findings.flatMap((passage) => {
    const row = rowIn(passage.text);
    return row ? [{ name: cutTo(row.subject, lengths.title), passage }] : [];
  });
  if (rows.length * 3 < findings.length) return [];
  const steps = [...Map.groupBy(rows, ({ name }) => keyOf(name)).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const passages = same.map(({ passage }) => passage);
    const saidBy = new Set(passages.map(voiceOf)).size;
    return [{ name: first.name, group: { best: first.passage, passages, saidBy } }];
  });
  return steps.length < minStages || steps.length > maxSteps ? [] : steps;
}

/**
 * The actions that most participants mention, in the order of their mention, each named by its verb and
 * object. None where the sources have too few for an order.
 */
function stagesFrom(findings: readonly SortedPassage[], sorted: SortedPassages): FoundStage[] {
  const actions = findings.filter((passage) => kindOf(passage) === 'action');
  const indexes = indexesIn(findings);
  const named = groupAlike(actions, sorted, 'action').flatMap((group) => {
    const name = nameOf(group);
    const index = mean(group.passages.map((passage) => indexes.get(passage) ?? 0));
    return name === null ? [] : [{ group, name, place: index }];
  });
  const distinct = named.filter(
    ({ name }, at) => named.findIndex((one) => keyOf(one.name) === keyOf(name)) === at,
  );
  const stages = distinct.slice(0, maxStages).sort((a, b) => a.place - b.place);
  return stages.length < minStages ? [] : stages;
}

/** The action phrase of the clearest passage of a group that has one; null where none has. */
function nameOf({ best, passages }: FoundStage['group']): string | null {
  for (const { text } of [best, ...passages]) {
    const phrase = actionPhrase(text);
    if (phrase !== null) return cutTo(phrase, lengths.title);
  }
  return null;
}

/** How far into its source each passage is, from 0 to 1. */
function indexesIn(findings: readonly SortedPassage[]): ReadonlyMap<SortedPassage, number> {
  const sources = Map.groupBy(findings, ({ source }) => source);
  return new Map(
    [...sources.values()].flatMap((said) =>
      said.map((passage, at) => [passage, at / said.length] as const),
    ),
  );
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((a, b) => a + b, 0) / (numbers.length || 1);

/** Each passage belongs to the stage of the last action before it. */
function columnsFrom(
  findings: readonly SortedPassage[],
  found: readonly FoundStage[],
  made: ElementMaker,
): Column[] {
  const columns = found.map(({ name, group }) => ({
    id: made.add({ slot: 'stage', ...saidIn(group), text: name }),
    passages: [] as SortedPassage[],
    begins: new Set(group.passages),
  }));
  const last = new Map<string, (typeof columns)[number]>();
  for (const passage of findings) {
    const begun = columns.find(({ begins }) => begins.has(passage));
    const column = begun ?? last.get(passage.source) ?? columns[0];
    if (!column) continue;
    last.set(passage.source, column);
    column.passages.push(passage);
  }
  return columns.map(({ id, passages }) => ({ id, passages }));
}

/** Adds what is said in each column to the first row of its kind, and what is felt or measured there. */
export function fillCells(
  made: ElementMaker,
  rows: readonly DraftRow[],
  columns: readonly Column[],
  sorted: SortedPassages,
): void {
  const taken = new Set<SentenceKind>();
  const inTables = fillNamed(made, rows, columns);
  for (const row of rows) {
    const { key, kinds } = row;
    if (row.isChannels) fillChannels(made, key, columns, inTables);
    if (row.kind === 'emotion') fillEmotions(made, row, columns, sorted);
    if (row.kind === 'metric') fillMetrics(made, row, columns, sorted);
    for (const kind of kinds.filter((one) => !taken.has(one))) {
      taken.add(kind);
      for (const { id, passages } of columns) {
        const said = passages.filter(
          (passage) => kindOf(passage) === kind && !inTables.has(passage),
        );
        for (const group of groupAlike(said, sorted, kind).slice(0, maxInCell))
          made.add({ slot: key, under: id, ...saidIn(group) });
      }
    }
  }
}

/** Adds the channels that people name in each column, each once, with the passages that name it. */
function fillChannels(
  made: ElementMaker,
  slot: string,
  columns: readonly Column[],
  leftOut: ReadonlySet<SortedPassage>,
): void {
  for (const { id: under, passages } of columns) {
    const named = Map.groupBy(
      passages
        .filter((passage) => !leftOut.has(passage))
        .flatMap((passage) => channelsIn(passage.text).map((channel) => ({ channel, passage }))),
      ({ channel }) => channel,
    );
    for (const [text, found] of [...named].slice(0, maxInCell)) {
      const said = backedBy(
        text,
        found.map(({ passage }) => passage),
      );
      made.add({ slot, under, ...said });
    }
  }
}
