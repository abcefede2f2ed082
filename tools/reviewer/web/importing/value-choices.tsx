import { NativeSelect } from '@mantine/core';
import panel from '#ui/fields/panel.module.css';
import { Folded } from '#ui/show-more/folded.tsx';
import {
  issueKindLabels,
  issueKinds,
  issueStatuses,
  severities,
  severityLabels,
  statusCodeLabels,
} from '../../contract/codes.ts';
import { namedHeuristics } from '../../document/named-heuristics.ts';
import type { ReviewValue } from '../../document/reviewer-document.ts';
import {
  type MappedField,
  type MappedValue,
  mappedFields,
} from '../../document/table/value-mapping.ts';
import styles from './value-choices.module.css';

interface ValueChoicesProps {
  review: ReviewValue;
  values: readonly MappedValue[];
  onChoose: (word: MappedValue, meaning: string) => void;
}

const titles: Readonly<Record<MappedField, string>> = {
  severity: 'Severities',
  status: 'Statuses',
  kind: 'Kinds',
  effort: 'Efforts',
  heuristics: 'Heuristics',
};

/** The number of values of a column that are shown at first: a column of free text has very many. */
const maxShown = 40;

/**
 * The meaning of each value of a table, which the user can change; values that the review uses itself are
 * not listed.
 */
export function ValueChoices({ review, values, onChoose }: ValueChoicesProps) {
  const byField = Map.groupBy(values, ({ field }) => field);
  return mappedFields
    .flatMap((field) => ({ field, own: byField.get(field) ?? [] }))
    .filter(({ own }) => own.length > 0)
    .map(({ field, own }) => (
      <fieldset key={field} className={panel.bare}>
        <legend className={panel.legend}>{titles[field]} in this table</legend>
        <Folded items={own} max={maxShown}>
          {(shown) => (
            <div className={styles.text}>
              {shown.map((word) => (
                <NativeSelect
                  key={word.value}
                  size="xs"
                  label={word.value}
                  data={optionsOf(review, field)}
                  value={word.meaning}
                  onChange={({ currentTarget }) => onChoose(word, currentTarget.value)}
                />
              ))}
            </div>
          )}
        </Folded>
      </fieldset>
    ));
}

function optionsOf(review: ReviewValue, field: MappedField): { value: string; label: string }[] {
  const none = { value: '', label: field === 'heuristics' ? 'Leave out' : 'None' };
  if (field === 'severity')
    return [
      none,
      ...severities
        .toReversed()
        .map((one) => ({ value: String(one), label: `${one} ${severityLabels[one]}` })),
    ];
  if (field === 'status') {
    const labels = new Map(review.statusLabels.map(({ id, label }) => [id, label]));
    return issueStatuses.map((value) => ({
      value,
      label: labels.get(value) || statusCodeLabels[value],
    }));
  }
  if (field === 'kind')
    return issueKinds.map((value) => ({ value, label: issueKindLabels[value] }));
  if (field === 'effort')
    return [none, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))];
  const heuristics = namedHeuristics(review).filter(
    ({ used, code }) => used || code.startsWith('N'),
  );
  return [
    none,
    ...heuristics.map(({ code, title }) => ({ value: code, label: `${code} ${title}` })),
  ];
}
