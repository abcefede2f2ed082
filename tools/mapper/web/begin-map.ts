import type { SurfaceProject } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/edit.ts';
import { positionsAt } from '#kernel/order.ts';
import { send } from '#platform/web/api/send.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { stageColours } from '../contract/codes.ts';
import { defaultTitle, mapperCalls } from '../contract/project.ts';
import { addRow, addStage } from '../document/edits.ts';
import { planSample, sampleMap } from '../document/sample.ts';
import type { LiveMap } from './map-model.tsx';

/** Rows that most journey maps have. */
const defaultRows = [
  { name: 'Actions' },
  { name: 'Touchpoints' },
  { name: 'Channels' },
  { name: 'Thoughts' },
  { name: 'Emotion', kind: 'emotion' },
  { name: 'Pain points' },
  { name: 'Opportunities' },
] as const;
const firstStages = 3;

/** Gives an empty map unnamed stages and the usual rows, as one step. */
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

const samples = {
  journey: () => import('#content/samples/journey-current-account.json'),
  behavioral: () => import('#content/samples/behaviour-harbour-bank.json'),
};

/** Fills a map with a sample, as one step; an untitled map gets its title too. */
export async function fillFromSample(
  editor: LiveMap,
  { id, title }: Pick<SurfaceProject, 'id' | 'title'>,
  which: keyof typeof samples = 'journey',
): Promise<void> {
  const sample = sampleMap.parse((await samples[which]()).default);
  const { stages, rows } = editor.opened;
  editor.editAll(planSample(sample, newId, { stages: stages.all(), rows: rows.all() }));
  if (title !== defaultTitle) return;
  await send(mapperCalls.rename, { body: { project_id: id, title: sample.title } });
}
