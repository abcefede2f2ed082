import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { dayOf } from './day-of.ts';
import { generatedQuery } from './draft-queries.ts';
import styles from './generation.module.css';

interface DraftedByProps {
  collection: string;
  /** The record as it is now. */
  record: { id: string };
}

/** Who drafted a record, until a person changes it; nothing for records that people wrote. */
export function DraftedBy({ collection, record }: DraftedByProps) {
  const { project, visit } = useOpenSurface();
  const { data, dataUpdatedAt } = useQuery({
    ...generatedQuery(project.id),
    enabled: visit === null,
  });
  const state = JSON.stringify(record);
  const [answered, setAnswered] = useState({ at: dataUpdatedAt, state });
  if (answered.at !== dataUpdatedAt) setAnswered({ at: dataUpdatedAt, state });
  const found = data?.records.find((one) => one.collection === collection && one.id === record.id);
  // The answer is about the record as it was then.
  if (!found?.unchanged || answered.state !== state) return null;
  const on = dayOf(new Date(found.made_date));
  const text = {
    model: `Drafted by ${found.model ?? 'a model'} on ${on}`,
    engine: `Sorted without a model on ${on}`,
    template: `From the template of the method, on ${on}`,
  }[found.made_by];
  return <p className={styles.draftedBy}>{text}</p>;
}
