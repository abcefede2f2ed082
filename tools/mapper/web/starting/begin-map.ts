import type { SurfaceProject } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { firstColour, rowKindCalled, stageColours } from '../../contract/codes.ts';
import { defaultTitle, mapperCalls } from '../../contract/project.ts';
import { blueprintLines, missingBlueprintRows } from '../../document/blueprint.ts';
import { addGroup, addPersona, addRow, addStage, placeLine } from '../../document/edits.ts';
import { planSample, sampleMap } from '../../document/sample.ts';
import type { LiveMap } from '../map-model.tsx';

/** Rows that most journey maps have. */
const defaultRows = [
  { name: 'Actions' },
  { name: 'Touchpoints' },
  { name: 'Channels' },
  { name: 'Thoughts' },
  { name: 'Emotion', kind: 'emotion' },
  { name: 'Pain points' },
  { name: 'Opportunities', kind: 'opportunity' },
] as const;
const firstStages = 3;

/** Adds unnamed stages and the default rows to an empty map, as one step. */
export function beginMap(editor: LiveMap): void {
  const stages = positionsAt([], 0, firstStages).map((position, index) =>
    planEdit(addStage, { id: newId(), position, colour: stageColours[index]?.colour }),
  );
  const positions = positionsAt([], 0, defaultRows.length);
  const rows = defaultRows.map((row, index) =>
    planEdit(addRow, { ...row, id: newId(), position: positions[index] ?? '' }),
  );
  editor.editAll([...stages, ...rows]);
}

/** Questions that most persona maps ask, by section (domain of persona mapping). */
const personaQuestions = [
  { section: 'Who', rows: ['Role', 'Context', 'Devices'] },
  { section: 'Drives', rows: ['Goals', 'Motivations', 'Fears'] },
  { section: 'Does', rows: ['Tasks', 'Tools', 'Habits'] },
  { section: 'Hurts', rows: ['Pains', 'Workarounds'] },
  { section: 'Wants', rows: ['Needs', 'Opportunities'] },
] as const;
const firstPersonas = 3;

/** Adds unnamed personas and the default questions to an empty persona map, as one step. */
export function beginPersonas(editor: LiveMap): void {
  const personas = positionsAt([], 0, firstPersonas).map((position, index) =>
    planEdit(addPersona, {
      id: newId(),
      position,
      colour: stageColours[index % stageColours.length]?.colour ?? firstColour,
    }),
  );
  const groupPositions = positionsAt([], 0, personaQuestions.length);
  const count = personaQuestions.reduce((sum, { rows }) => sum + rows.length, 0);
  const positions = positionsAt([], 0, count);
  const questions = personaQuestions.flatMap(({ section, rows }, index) => {
    const group = newId();
    const position = groupPositions[index] ?? '';
    const named = rows.map((name) =>
      planEdit(addRow, {
        id: newId(),
        name,
        group,
        position: positions.shift() ?? '',
        kind: rowKindCalled(name),
      }),
    );
    return [planEdit(addGroup, { id: group, name: section, position }), ...named];
  });
  editor.editAll([...personas, ...questions]);
}

/** Adds the missing rows and lines of a blueprint to a map, as one step. */
export function beginBlueprint(editor: LiveMap): void {
  const { opened } = editor;
  const rows = missingBlueprintRows(opened.rows.all(), opened.facts.get().servedWord);
  const stages =
    opened.stages.ids().length > 0
      ? []
      : positionsAt([], 0, firstStages).map((position, index) =>
          planEdit(addStage, { id: newId(), position, colour: stageColours[index]?.colour }),
        );
  editor.editAll([
    ...stages,
    ...rows.map((row) => planEdit(addRow, row)),
    ...blueprintLines(rows).map((line) => planEdit(placeLine, line)),
  ]);
}

const samples = {
  persona: () => import('#content/samples/mapper/personas-harbour-bank.json'),
  journey: () => import('#content/samples/mapper/journey-current-account.json'),
  behavioral: () => import('#content/samples/mapper/behaviour-harbour-bank.json'),
  blueprint: () => import('#content/samples/mapper/blueprint-outpatient-scan.json'),
};
export type SampleName = keyof typeof samples;

/** Adds a sample to a map, as one step; an untitled map also gets its title. */
export async function fillFromSample(
  editor: LiveMap,
  { id, title }: Pick<SurfaceProject, 'id' | 'title'>,
  which: SampleName = 'journey',
): Promise<void> {
  const sample = sampleMap.parse((await samples[which]()).default);
  const { stages, rows } = editor.opened;
  editor.editAll(planSample(sample, newId, { stages: stages.all(), rows: rows.all() }));
  if (title !== defaultTitle) return;
  await send(mapperCalls.rename, { body: { project_id: id, title: sample.title } });
}
