import { optionalReference, partOf, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { emotion, type Series, series } from '../../contract/codes.ts';

/** How a person feels at a column of an emotion row, under an id that `emotionId` makes. */
export const emotions = {
  stage: reference('stages'),
  step: optionalReference('steps'),
  row: reference('rows'),
  persona: partOf('personas'),
  series: value(series, 'current'),
  value: value(emotion, 0),
};

export const emotionNames: RecordNames<typeof emotions> = {
  one: 'emotion',
  many: 'emotions',
  by: ['row', 'stage', 'step', 'persona'],
  fields: { value: { label: 'Emotion' } },
};

/** Where an emotion stands: there is one for each persona and series. */
export interface EmotionPlace {
  row: string;
  stage: string;
  step?: string | null | undefined;
  persona?: string | null | undefined;
  series?: Series | undefined;
}

/** The one id of a place, so that two who set it at once set the same emotion. */
export function emotionId({ row, stage, step, persona, series }: EmotionPlace): string {
  const parts = [row, step ?? stage, persona ?? '', series === 'future' ? 'future' : ''];
  return parts.join('.').replace(/\.+$/, '');
}
