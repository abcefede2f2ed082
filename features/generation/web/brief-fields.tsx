import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { lengths } from '#kernel/text/limits.ts';
import { limited } from '#ui/fields/limited.ts';
import { briefLimits } from '../contract/brief.ts';
import { FileList } from './brief/file-list.tsx';
import { TableSource } from './brief/table-source.tsx';
import styles from './generation.module.css';
import { SourceSelect } from './source-select.tsx';
import type { BriefForm } from './use-brief.ts';
import type { DraftPorts, DraftType } from './web-drafts.ts';

interface BriefFieldsProps {
  type: Pick<DraftType, 'categories' | 'templates'>;
  /** Whether similar participants can be described as one. */
  groupsPeople: boolean;
  /** Whether documents about people are sources besides interviews. */
  readsReports: boolean;
  form: BriefForm;
  onChange: (part: Partial<BriefForm>) => void;
  /** Called with the name of a table when it begins to be read, and with null when that ends. */
  onReading: (name: string | null) => void;
  ports: DraftPorts;
  /** The project that is drafted; absent for a new one. */
  projectId?: string;
  /** The message that a category is missing. */
  categoryProblem: string | undefined;
}

/** The fields of a brief: what it is about, and what it is drafted from. */
export function BriefFields(props: BriefFieldsProps) {
  const { type, groupsPeople, form, onChange, ports, projectId, categoryProblem } = props;
  return (
    <>
      <Textarea
        label="What it is about"
        placeholder="Who it is about, in which situation, and what you want to find out"
        autosize
        minRows={3}
        maxRows={8}
        {...limited(lengths.aiPrompt)}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <SourceSelect
        label="Interviews and notes"
        description="All notes of these projects are read."
        kinds={ports.noteKinds}
        titles={form.titles}
        value={form.notes}
        onChange={(notes) => onChange({ notes })}
        max={briefLimits.items}
      />
      {props.readsReports ? (
        <SourceSelect
          label="Reports about these people"
          description="Notes with documents, such as from your research repository. What they say is not counted as the words of a participant."
          kinds={ports.noteKinds}
          value={form.reports}
          onChange={(reports) => onChange({ reports })}
          max={briefLimits.items}
        />
      ) : null}
      <FileList
        readsReports={props.readsReports}
        accept={ports.accept}
        files={form.files}
        onChange={(files) => onChange({ files })}
      />
      <TableSource
        table={form.table}
        onChange={(table) => onChange({ table })}
        onReading={props.onReading}
      />
      <SourceSelect
        label="Other projects"
        description="Personas, maps and days: what they say counts as a source."
        kinds={ports.drafts.map(({ code }) => code)}
        value={form.others}
        onChange={(others) => onChange({ others })}
        except={projectId}
        max={briefLimits.items}
      />
      <div className={styles.pair}>
        <TextInput
          label="Company"
          {...limited(lengths.companyName)}
          value={form.companyName}
          onChange={(event) => onChange({ companyName: event.currentTarget.value })}
        />
        <TextInput
          label="Its web page"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={form.companyUrl}
          onChange={(event) => onChange({ companyUrl: event.currentTarget.value })}
        />
      </div>
      {type.categories.length > 0 ? (
        <Checkbox.Group
          label="What to fill"
          error={categoryProblem}
          value={[...form.categories]}
          onChange={(categories) => onChange({ categories })}
        >
          <div className={styles.categories}>
            {type.categories.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {type.templates.length > 0 ? (
        <Select
          label="Template"
          description="Its stages are used where the sources name none."
          clearable
          data={type.templates.map(({ value, label }) => ({ value, label }))}
          value={form.template || null}
          onChange={(template) => onChange({ template: template ?? '' })}
          comboboxProps={{ withinPortal: false }}
        />
      ) : null}
      {groupsPeople ? (
        <Switch
          label="Describe similar participants as one"
          checked={form.isGrouped}
          onChange={(event) => onChange({ isGrouped: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
