import { z } from 'zod';
import { optionalReference, partOf, reference, value } from '#kernel/document/fields.ts';
import type { RecordNames } from '#kernel/document/names.ts';
import { lengths } from '#kernel/text/limits.ts';
import { emotion, type Series, series } from '../../contract/codes.ts';

/** The emotion of a person at a column of an emotion row, with the id of `emotionId`. */
export const emotions = {
  stage: reference('stages'),
  step: optionalReference('steps'),
  row: reference('rows'),
  persona: partOf('personas'),
  series: value(series, 'current'),
  value: value(emotion, 0),
  /** What is said at the point, in place of the label of its level. */
  label: value(z.string().max(lengths.text), ''),
};

export const emotionNames: RecordNames<typeof emotions> = {
  one: 'emotion',
  many: 'emotions',
  by: ['row', 'stage', 'step', 'persona'],
  fields: { value: { label: 'Emotion' }, label: { label: 'Label' } },
};

/** The cell of an emotion: there is one for each persona and series. */
export interface EmotionAddress {
  row: string;
  stage: string;
  step?: string | null | undefined;
  persona?: string | null | undefined;
  series?: Series | undefined;
}

/** The id of an emotion; derived, so that two users who set it at once set the same one. */
export function emotionId({ row, stage, step, persona, series }: EmotionAddress): string {
  const parts = [row, step ?? stage, persona ?? '', series === 'future' ? 'future' : ''];
  return parts.join('.').replace(/\.+$/, '');
}
