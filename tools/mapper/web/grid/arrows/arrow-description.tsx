import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useGroup, useRecords } from '#platform/web/live/use-live-document.ts';
import { describeArrows } from '../../../document/arrows/describe-arrows.ts';
import { attachmentsOf } from '../../attachments.ts';
import { useMap } from '../../map-model.tsx';

/** Describes the arrows of a card for screen readers, because arrows are only drawn. */
export function ArrowDescription({ card }: { card: string }) {
  const { records } = useMap();
  const { arrowsFrom, arrowsTo } = attachmentsOf(records);
  const leaving = useGroup(arrowsFrom, card);
  const coming = useGroup(arrowsTo, card);
  const ids = useMemo(() => [...leaving, ...coming], [leaving, coming]);
  const arrows = useRecords(records, 'arrows', ids);
  const ends = useMemo(() => arrows.flatMap(({ from, to }) => [from, to]), [arrows]);
  const cards = useRecords(records, 'cards', ends);
  const described = describeArrows(card, arrows, (id) => cards.find((one) => one.id === id)?.text);
  return described ? <VisuallyHidden>{`, ${described}`}</VisuallyHidden> : null;
}
