import { NativeSelect, NumberInput } from '@mantine/core';
import type { ColumnChoice, Table } from '#features/tables/document/index.ts';
import { ImportDialog, type TableImporter } from '#features/tables/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { createStore, type InitialStore, useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import { Segments } from '#ui/fields/segments.tsx';
import { Folded } from '#ui/show-more/folded.tsx';
import { importCalls } from '../../contract/calls/import-calls.ts';
import { axisLabels, levels } from '../../contract/codes.ts';
import { redRoutesVersions } from '../../contract/project.ts';
import { type RoutesValue, redRoutesDocument } from '../../document/red-routes-document.ts';
import {
  guessMeasuredColumns,
  type MeasuredField,
  type MeasuredThresholds,
  measuredLevels,
  measuredMeanings,
  oftenOf,
  planMeasured,
  proposedThresholds,
  readMeasures,
  sharedThresholds,
  usersIn,
} from '../../document/table/measured-import.ts';
import { together } from '../model/matrix-layout.ts';
import { type LiveRoutes, useMatrix } from '../model/matrix-model.tsx';
import styles from './measured.module.css';

const calls = { readTable: importCalls.readTable, versions: redRoutesVersions };

interface MeasuredDialogProps {
  editor: LiveRoutes;
  onClose: () => void;
}

/** A dialog that imports measured levels from a file of events, or of users and counts. */
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
      An analytics export: each line is an event with its task and user, or says how many users a
      task had and how often. Exports of Google Analytics, Matomo and Amplitude can be imported as
      they are. Lines go to the sub-matrix that they name, otherwise to the one that you choose.
      Nothing is changed before you confirm.
    </ImportDialog>
  );
}

interface Into {
  matrix: string;
  sub: string;
}

/** The settings of an import besides its columns. */
interface Answers {
  /** The sub-matrix of lines that name none; empty while none is chosen. */
  sub: string;
  /** How the thresholds of reach are computed. */
  by: 'quartiles' | 'share';
  /** The number of all users; null for the maximum of a task in the file. */
  total: number | null;
  /** Typed thresholds; null for the suggested ones. */
  typed: MeasuredThresholds | null;
}

type Columns = readonly ColumnChoice<MeasuredField>[];

function subsOf({ subMatrices }: RoutesValue, matrix: string) {
  return subMatrices.filter((one) => one.matrix === matrix && one.kind !== 'task');
}

/** Reads a file by the settings. */
function readBy(
  value: RoutesValue,
  matrix: string,
  answers: Answers,
  table: Table,
  columns: Columns,
) {
  const into = { matrix, sub: answers.sub };
  const { measures, failed } = readMeasures(value, into, table, columns);
  const total = answers.total ?? usersIn(measures, table, columns);
  const proposed =
    answers.by === 'share' ? sharedThresholds(measures, total) : proposedThresholds(measures);
  return { into, measures, failed, total, thresholds: answers.typed ?? proposed };
}

function takingOf(
  editor: LiveRoutes,
  { matrix, sub }: Into,
  fileName: string,
): TableImporter<MeasuredField> {
  const { value } = readDocument(redRoutesDocument, editor.document);
  const [first, second] = subsOf(value, matrix);
  const usual = sub || (first && !second ? first.id : '');
  const answers = createStore<Answers>({ sub: usual, by: 'quartiles', total: null, typed: null });
  return {
    projectLabel: 'project',
    meanings: measuredMeanings,
    guess: guessMeasuredColumns,
    into: editor,
    questions: {
      answers,
      Fields: (given) => <Levels value={value} matrix={matrix} answers={answers} {...given} />,
    },
    plan(table, columns) {
      const read = readBy(value, matrix, answers.get(), table, columns);
      const at = new Date().toISOString();
      const source = { newId, fileName, at };
      const planned = planMeasured(value, read.into, read.measures, read.thresholds, source);
      const count = read.measures.length;
      const summary =
        count === 0 ? '' : count === 1 ? '1 measured task' : `${count} measured tasks`;
      return { planned, failed: [...read.failed], count, summary };
    },
  };
}

interface LevelsProps {
  value: RoutesValue;
  matrix: string;
  answers: InitialStore<Answers>;
  table: Table;
  columns: Columns;
}

/** The number of measurements in the preview. */
const maxShown = 8;

/** The settings of sub-matrix and thresholds, with a preview of the first tasks. */
function Levels({ value, matrix, answers, table, columns }: LevelsProps) {
  const given = useStore(answers);
  const { measures, total, thresholds } = readBy(value, matrix, given, table, columns);
  const change = (some: Partial<Answers>) => answers.set({ ...given, typed: null, ...some });
  const subs = subsOf(value, matrix);
  const choice = (
    <NativeSelect
      label="Sub-matrix of lines that name none"
      data={[
        { value: '', label: 'Choose one' },
        ...subs.map(({ id, label }) => ({ value: id, label })),
      ]}
      value={given.sub}
      onChange={({ currentTarget }) => change({ sub: currentTarget.value })}
    />
  );
  if (measures.length === 0) return choice;
  const set = (axis: 'reach' | 'frequency', at: number, next: number) => {
    const changed = thresholds[axis].map((old, index) => (index === at ? next : old));
    const [two = 0, three = 0, four = 0] = changed;
    answers.set({ ...given, typed: { ...thresholds, [axis]: [two, three, four] } });
  };
  return (
    <section aria-label="Levels" className={styles.levels}>
      {choice}
      <Segments
        label="Levels of reach by"
        data={[
          { value: 'quartiles', label: 'Quarters of the tasks' },
          { value: 'share', label: 'Share of all users' },
        ]}
        value={given.by}
        onChange={(by) => change({ by })}
      />
      {given.by === 'share' ? (
        <NumberInput
          size="xs"
          label="All users"
          description="‘Some’ starts at 20% of all users, ‘most’ at 50%, and ‘all’ at 90%."
          min={1}
          value={total}
          onChange={(next) => {
            if (typeof next === 'number') change({ total: next });
          }}
        />
      ) : null}
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
                label={`${levels[at + 1]} ${axisLabels[axis].levels[at + 1]}`}
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
      <Folded items={measures} max={maxShown}>
        {(shown) => (
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
              {shown.map((measure) => {
                const { reach, frequency } = measuredLevels(measure, thresholds);
                return (
                  <tr key={`${measure.sub} ${measure.task}`}>
                    <td>{measure.task}</td>
                    <td>{measure.users.toLocaleString()}</td>
                    <td>
                      {oftenOf(measure).toLocaleString(undefined, { maximumFractionDigits: 1 })}
                    </td>
                    <td>
                      {reach},{frequency}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </Folded>
    </section>
  );
}
