import { Button, Checkbox, Menu, Select, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconListDetails, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { type ReportPart, reportParts, reviewLengths } from '../../contract/codes.ts';
import { type IssueFilter, noFilter } from '../../document/analysis/issue-filter.ts';
import { describeReview } from '../../document/edits.ts';
import { usePages } from '../canvas/shown-page.ts';
import { useReview } from '../model/review-model.tsx';
import styles from './live-report.module.css';
import { partLabels, Report } from './report.tsx';
import { ReportActions } from './report-actions.tsx';
import { useReportProperties } from './report-data.ts';

const ownLabels = {
  summary: 'Summary in your own words',
  scope: 'What was looked at, and what not',
  method: 'How it was looked at',
} as const;

/** The current report, with search, filter, the choice of its parts, and editable texts. */
export function LiveReport() {
  const { project } = useOpenSurface();
  const { editor } = useReview();
  const properties = useReportProperties();
  const [filter, setFilter] = useState<IssueFilter>(noFilter);
  const shown = useDeferredValue(filter);
  const own = useMemo(() => {
    if (!editor) return undefined;
    return (part: keyof typeof ownLabels) => (
      <div className={styles.own}>
        <SavedText
          of={null}
          long
          label={ownLabels[part]}
          value={properties[part]}
          limit={reviewLengths.report}
          onSave={(text) => editor.edit(describeReview, { [part]: text })}
        />
      </div>
    );
  }, [editor, properties]);
  return (
    <div className={styles.page}>
      <ReportTools filter={filter} onFilter={setFilter} />
      <Report title={project.title} filter={shown} {...(own ? { own } : {})} />
    </div>
  );
}

interface ReportToolsProps {
  filter: IssueFilter;
  onFilter: (filter: IssueFilter) => void;
}

function ReportTools({ filter, onFilter }: ReportToolsProps) {
  const pages = usePages();
  return (
    <search className={styles.tools} aria-label="Report">
      <TextInput
        className={styles.search ?? ''}
        size="sm"
        aria-label="Find in the report"
        placeholder="Find in the report"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onFilter({ ...filter, words: currentTarget.value })}
      />
      <Select
        className={styles.choice ?? ''}
        size="sm"
        aria-label="Page"
        placeholder="All pages"
        clearable
        searchable
        data={pages.map(({ id, title }) => ({ value: id, label: title || 'Untitled page' }))}
        value={filter.pages[0] ?? null}
        onChange={(page) => onFilter({ ...filter, pages: page ? [page] : [] })}
      />
      <Checkbox
        label="Only unresolved"
        checked={filter.unresolved}
        onChange={({ currentTarget }) => onFilter({ ...filter, unresolved: currentTarget.checked })}
      />
      <PartsMenu />
      <ReportActions />
    </search>
  );
}

/** The menu of the parts of the report and their order. */
function PartsMenu() {
  const { editor } = useReview();
  const { parts } = useReportProperties();
  if (!editor) return null;
  const set = (next: ReportPart[]) => editor.edit(describeReview, { parts: next });
  const move = (part: ReportPart, by: number) => {
    const rest = parts.filter((one) => one !== part);
    rest.splice(parts.indexOf(part) + by, 0, part);
    set(rest);
  };
  const left = reportParts.filter((part) => !parts.includes(part));
  return (
    <Menu closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconListDetails size={16} />}
        >
          Parts
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map((part, index) => (
          <Menu.Sub key={part}>
            <Menu.Sub.Target>
              <Menu.Sub.Item>{partLabels[part]}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <Menu.Item
                leftSection={<IconArrowUp size={16} />}
                disabled={index === 0}
                onClick={() => move(part, -1)}
              >
                Move up
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} />}
                disabled={index === parts.length - 1}
                onClick={() => move(part, 1)}
              >
                Move down
              </Menu.Item>
              <Menu.Item onClick={() => set(parts.filter((one) => one !== part))}>
                Leave out
              </Menu.Item>
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        ))}
        {left.length > 0 ? <Menu.Divider /> : null}
        {left.map((part) => (
          <Menu.Item key={part} onClick={() => set([...parts, part])}>
            Add {partLabels[part].toLowerCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
