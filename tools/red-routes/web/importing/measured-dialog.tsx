import { NumberInput } from '@mantine/core';
import type { ColumnChoice, Table } from '#features/tables/document/index.ts';
import { ImportDialog, type TableTaking } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { axisWords, levels } from '../../contract/codes.ts';
import { redRoutesVersions } from '../../contract/project.ts';
import { type RoutesValue, redRoutesDocument } from '../../document/red-routes-document.ts';
import {
  type MeasuredField,
  type MeasuredThresholds,
  measuredLevels,
  measuredMeanings,
  oftenOf,
  planMeasured,
  proposedThresholds,
  readMeasures,
} from '../../document/table/measured-import.ts';
import { together } from '../matrix-layout.ts';
import { type LiveRoutes, useMatrix } from '../matrix-model.tsx';
import styles from './measured.module.css';

const calls = { readTable: importCalls.readTable, versions: redRoutesVersions };

interface MeasuredDialogProps {
  editor: LiveRoutes;
  onClose: () => void;
}

/** Where levels are read from a file of events, or of users and counts: the levels become measured. */
export function MeasuredDialog({ editor, onClose }: MeasuredDialogProps) {
  const { matrix, shown } = useMatrix();
  const into = { matrix: matrix.id, sub: shown.sub === together ? '' : shown.sub };
  return (
    <ImportDialog
      title="Measured levels"
      calls={calls}
      begin={(fileName) => takingOf(editor, into, fileName)}
      onClose={onClose}
    >
      An analytics export: each line is an event with its task and user, or tells of a task how many
      users it had and how often. Lines go to the sub-matrix that they name, else to the one that is
      shown. Nothing is written before you confirm.
    </ImportDialog>
  );
}

interface Into {
  matrix: string;
  sub: string;
}

/** Thresholds that somebody typed; null for those that are proposed. */
type Typed = MeasuredThresholds | null;

function takingOf(editor: LiveRoutes, into: Into, fileName: string): TableTaking<MeasuredField> {
  const { value } = readDocument(redRoutesDocument, editor.document);
  const typed = createStore<Typed>(null);
  return {
    projectWord: 'project',
    meanings: measuredMeanings,
    into: editor,
    asks: {
      answers: typed,
      Fields: ({ table, columns }) => (
        <Levels value={value} into={into} typed={typed} table={table} columns={columns} />
      ),
    },
    plan(table, columns) {
      const { measures, failed } = readMeasures(value, into, table, columns);
      const thresholds = typed.get() ?? proposedThresholds(measures);
      const at = new Date().toISOString();
      const planned = planMeasured(value, into, measures, thresholds, { newId, fileName, at });
      const count = measures.length;
      const told = count === 0 ? '' : count === 1 ? '1 measured task' : `${count} measured tasks`;
      return { planned, failed: [...failed], count, told };
    },
  };
}

interface LevelsProps {
  value: RoutesValue;
  into: Into;
  typed: InitialStore<Typed>;
  table: Table;
  columns: readonly ColumnChoice<MeasuredField>[];
}

/** Measures that are shown of a file. */
const mostShown = 8;

/** Where each level begins, and what the first tasks become by that. */
function Levels({ value, into, typed, table, columns }: LevelsProps) {
  const given = useStore(typed);
  const { measures } = readMeasures(value, into, table, columns);
  const thresholds = given ?? proposedThresholds(measures);
  if (measures.length === 0) return null;
  const set = (axis: 'reach' | 'frequency', at: number, next: number) => {
    const changed = thresholds[axis].map((old, place) => (place === at ? next : old));
    const [two = 0, three = 0, four = 0] = changed;
    typed.set({ ...thresholds, [axis]: [two, three, four] });
  };
  return (
    <section aria-label="Levels">
      {(['reach', 'frequency'] as const).map((axis) => (
        <fieldset key={axis} className={panel.bare}>
          <legend className={panel.legend}>
            {axis === 'reach' ? 'Reach, by users from' : 'Frequency, by times each from'}
          </legend>
          <div className={styles.thresholds}>
            {thresholds[axis].map((from, at) => (
              <NumberInput
                key={levels[at + 1]}
                size="xs"
                label={`${levels[at + 1]} ${axisWords[axis].levels[at + 1]}`}
                decimalScale={2}
                min={0}
                value={Math.round(from * 100) / 100}
                onChange={(next) => {
                  if (typeof next === 'number') set(axis, at, next);
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <table className={panel.table}>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Users</th>
            <th scope="col">Times each</th>
            <th scope="col">Levels</th>
          </tr>
        </thead>
        <tbody>
          {measures.slice(0, mostShown).map((measure) => {
            const { reach, frequency } = measuredLevels(measure, thresholds);
            return (
              <tr key={`${measure.sub} ${measure.task}`}>
                <td>{measure.task}</td>
                <td>{measure.users.toLocaleString()}</td>
                <td>{oftenOf(measure).toLocaleString(undefined, { maximumFractionDigits: 1 })}</td>
                <td>
                  {reach},{frequency}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {measures.length > mostShown ? (
        <p className={panel.quiet}>and {measures.length - mostShown} more</p>
      ) : null}
    </section>
  );
}
