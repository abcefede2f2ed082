import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { IconTransform } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { remainingCapacity } from '#platform/web/live/remaining-capacity.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ReadFile } from '../contract/calls.ts';
import { type ColumnChoice, type FailedLine, fillDown, guessColumns } from '../document/columns.ts';
import { groupLeftOut, type LeftOutGroup, leftOutTexts } from '../document/left-out.ts';
import { type SourceTable, type TidyTable, tidyTable } from '../document/tidy-table.ts';
import { HeaderLine } from './header-line.tsx';
import { LeftOut, Notices } from './left-out.tsx';
import { OpenQuotes } from './open-quotes.tsx';
import type { ImporterCalls, TableImporter, TablePlan } from './table-importer.ts';
import { TablePreview } from './table-preview.tsx';

interface ImportPreviewProps<Id extends string> {
  sheets: ReadFile['sheets'];
  /** Questions about the whole file. */
  above: ReactNode;
  /** Name of the file. */
  fileName: string;
  calls: ImporterCalls;
  title: string;
  /** Creates the importer for the current project; called once. */
  begin: (fileName: string) => TableImporter<Id>;
  projectId: string;
  /** Returns to choosing a file. */
  onBack: () => void;
  onClose: () => void;
}

const noAnswers = createStore<unknown>(null);
/** Means all worksheets, in place of an index. */
const all = -1;

/** What the user chose about the form of a table. */
interface Shape {
  header?: number | null;
  turned?: boolean | null;
}

/** A worksheet with the chosen or detected header; undefined without a worksheet. */
function tidyBy<Id extends string>(
  taking: TableImporter<Id>,
  worksheet: SourceTable | undefined,
  { header = null, turned = null }: Shape = {},
): TidyTable {
  if (!worksheet) return { table: [], lines: [], failed: [], above: [], spans: new Map() };
  return taking.tidy?.(worksheet, header, turned) ?? tidyTable(worksheet, { header });
}

/** Chooses the meanings of columns, previews the result, and imports it. */
export function ImportPreview<Id extends string>(props: ImportPreviewProps<Id>) {
  const { title, sheets, above, fileName, begin, onBack, onClose } = props;
  const [taking] = useState(() => begin(fileName));
  const answers = useStore(taking.questions?.answers ?? noAnswers);
  const { meanings } = taking;
  const [at, setAt] = useState(taking.planWorkbook && sheets.length > 1 ? all : 0);
  const [shape, setShape] = useState<Shape>({});
  const tidied = useMemo(() => tidyBy(taking, sheets[at], shape), [sheets, taking, at, shape]);
  const { table, lines: sourceLines } = tidied;
  const guess = ({ table: own }: TidyTable): ColumnChoice<Id>[] =>
    taking.guess?.(own) ?? guessColumns(meanings ?? [], own);
  const [columns, setColumns] = useState(() => guess(tidied));
  const [guessedOf, setGuessedOf] = useState(sheets);
  if (guessedOf !== sheets) {
    setGuessedOf(sheets);
    setShape({});
    setColumns(guess(tidyBy(taking, sheets[at])));
  }
  const [fill, setFill] = useState(false);
  const lines = useMemo(
    () => (fill ? fillDown(taking.meanings ?? [], table, columns) : table),
    [taking, table, columns, fill],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan asks for the answers itself.
  const plan = useMemo(
    () =>
      at === all && taking.planWorkbook
        ? taking.planWorkbook(sheets)
        : planInSource(taking, { ...tidied, table: lines }, columns),
    [taking, sheets, at, lines, columns, answers, tidied],
  );
  const groups = useMemo(() => {
    const own = tidied.isTurned ? [{ name: '', table: tidied.table }] : sheets.slice(at, at + 1);
    const source = at === all ? sheets : own;
    return groupLeftOut(plan.failed, plan.omitted ?? [], source);
  }, [plan, sheets, at, tidied]);
  const [hasNotes, setHasNotes] = useState(false);
  const { Drawn } = taking;
  const Fields = taking.questions?.Fields;
  const takeIn = useTakeIn(props, taking, plan, hasNotes ? groups : []);
  const name = (named: ColumnChoice<Id>[]) => {
    setColumns(named);
    takeIn.reset();
  };
  const choose = (index: number, next: Shape = {}) => {
    setAt(index);
    setShape(next);
    name(guess(tidyBy(taking, sheets[index], next)));
  };
  const [headerLine = 0] = sourceLines;
  return (
    <Dialog
      title={title}
      width={Drawn ? 1080 : 760}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            Another file
          </Button>
          <Button
            loading={takeIn.isPending}
            disabled={plan.summary === '' && !(hasNotes && groups.length > 0)}
            onClick={() => takeIn.mutate()}
          >
            {plan.summary === '' && hasNotes ? 'Keep the words' : `Import ${plan.summary}`}
          </Button>
        </>
      }
    >
      {above}
      {sheets.length > 1 ? (
        <NativeSelect
          label="Sheet"
          data={[
            ...(taking.planWorkbook ? [{ value: String(all), label: 'All sheets' }] : []),
            ...sheets.map(({ name }, index) => ({ value: String(index), label: name })),
          ]}
          value={String(at)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        />
      ) : null}
      {at === all ? null : (
        <>
          <HeaderLine
            table={sheets[at]?.table ?? []}
            header={headerLine}
            onChange={(line) => choose(at, { ...shape, header: line })}
          />
          {tidied.isTurned === undefined ? null : (
            <Button
              variant="default"
              size="xs"
              style={{ alignSelf: 'start' }}
              leftSection={<IconTransform size={16} />}
              onClick={() => choose(at, { ...shape, turned: !tidied.isTurned })}
            >
              Swap lines and columns
            </Button>
          )}
          <TablePreview table={table} meanings={meanings} columns={columns} onChange={name} />
          <OpenQuotes lines={sheets[at]?.openQuotes ?? []} />
        </>
      )}
      {at !== all && meanings?.some(({ repeats }) => repeats) ? (
        <Checkbox
          label="Empty names repeat the one above them (merged cells)"
          checked={fill}
          onChange={(event) => setFill(event.currentTarget.checked)}
        />
      ) : null}
      {Drawn ? <Drawn plan={plan} /> : null}
      {Fields ? <Fields table={lines} columns={columns} /> : null}
      <Notices notices={plan.notices ?? []} />
      <LeftOut
        groups={groups}
        notes={taking.notes ? { chosen: hasNotes, onChange: setHasNotes } : null}
      />
      {takeIn.data ? (
        <Text role="alert" size="sm" m={0} c="var(--mantine-color-error)">
          {takeIn.data}
        </Text>
      ) : null}
    </Dialog>
  );
}

/** Plans a tidy table; rows are counted as in the source. */
function planInSource<Id extends string>(
  taking: TableImporter<Id>,
  tidy: TidyTable,
  columns: readonly ColumnChoice<Id>[],
): TablePlan {
  const planned = taking.plan(tidy.table, columns, tidy);
  const inSource = <One extends FailedLine>(one: One): One => ({
    ...one,
    line: tidy.lines[one.line - 1] ?? 0,
  });
  const all = [...tidy.failed, ...(planned.above ?? []), ...planned.failed.map(inSource)];
  const failed = all.sort((one, other) => one.line - other.line);
  return { ...planned, failed, omitted: (planned.omitted ?? []).map(inSource) };
}

/** Imports a plan as one step, after storing a version; returns why it fails. */
function useTakeIn<Id extends string>(
  { fileName, calls, projectId, onClose }: ImportPreviewProps<Id>,
  { into, projectLabel, notes }: TableImporter<Id>,
  plan: TablePlan,
  noted: readonly LeftOutGroup[],
) {
  return useMutation({
    async mutationFn() {
      // Lets the page paint before the trial run, which takes a moment for many rows.
      await new Promise((resolve) => setTimeout(resolve));
      const texts = notes ? leftOutTexts(noted, lengths.text) : [];
      const planned = [...plan.planned, ...(notes?.plan(texts) ?? [])];
      const { fits, share } = remainingCapacity(into.document, planned);
      if (!fits) return tooMuch(plan, share, projectLabel);
      const body = {
        title: cutTo(`Import of ${fileName}`, lengths.title),
        reason: 'import' as const,
      };
      await send(calls.versions.create, { params: { mapper_id: projectId }, body });
      into.editAll(planned);
      return null;
    },
    onSuccess(problem) {
      if (problem !== null) return;
      const imported = plan.summary === '' ? 'The words are in a note' : `Imported ${plan.summary}`;
      showToast({ text: `${imported}.`, kind: 'success' });
      plan.after?.();
      onClose();
      if (noted.length > 0) notes?.show();
    },
  });
}

/** Why an import is refused, and how much of it would fit. */
function tooMuch({ count, summary }: TablePlan, share: number, into: string): string {
  const fit = Math.floor(count * share);
  return `Nothing was imported: this table makes ${summary}, and the ${into} has room for about ${fit} of them. Import fewer lines, or into another ${into}.`;
}
