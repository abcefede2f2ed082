import { useMemo } from 'react';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { type Status, statusWords } from '../contract/codes.ts';
import { useMap } from './map-model.tsx';

/** Each status in a word and in its colour; the letter always stands beside the colour. */
export const statusLooks: Record<Status, { word: string; colour: string }> = {
  O: { word: statusWords.O, colour: 'var(--status-open)' },
  A: { word: statusWords.A, colour: 'var(--status-assumed)' },
  R: { word: statusWords.R, colour: 'var(--status-researched)' },
  IP: { word: statusWords.IP, colour: 'var(--status-in-progress)' },
};

/** What each status is called on this map, where it was renamed too. */
export function useStatusWords(): Readonly<Record<Status, string>> {
  const { records } = useMap();
  const renamed = useRecords(records, 'statusLabels', useIds(records, 'statusLabels'));
  return useMemo(
    () => ({
      ...statusWords,
      ...Object.fromEntries(renamed.flatMap(({ id, label }) => (label ? [[id, label]] : []))),
    }),
    [renamed],
  );
}
