import { Button, NumberInput, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { DraftedBy } from '#features/generation/web/index.ts';
import { ItemPicker, LinkChip } from '#features/links/web/index.ts';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { graphKind, graphKindLabels, sectionKindLabels } from '../../contract/codes.ts';
import { changeItem, changeSection } from '../../document/edits.ts';
import { endNames, rangeOf, withEnd } from '../../document/graphs.ts';
import { titleOf } from '../../document/linkable-items.ts';
import type { PersonasRecord } from '../../document/personas-document.ts';
import { StatusChip } from '../page/status-chip.tsx';
import { type LivePersonas, usePersonas } from '../personas-model.tsx';
import { importDimensions } from './import-dimensions.ts';
import { PartEvidence } from './part-evidence.tsx';

/** The fields of a section except its content: its status, its evidence, and the settings of a graph. */
export function SectionDetails({ id }: { id: string }) {
  const { records, editor } = usePersonas();
  const section = useRecord(records, 'sections', id);
  if (!section) return <p className={panel.empty}>This section was removed.</p>;
  const { kind, status } = section;
  return (
    <>
      <section className={panel.section} aria-label="Section">
        <h3 className={panel.heading}>
          {titleOf(section)}
          <StatusChip id={id} status={status} />
        </h3>
        <p className={panel.quiet}>{sectionKindLabels[kind]}</p>
        {editor && kind === 'graph' ? <GraphFields section={section} editor={editor} /> : null}
        {kind === 'graph' ? <FollowedMeans section={id} /> : null}
        <DraftedBy collection="sections" record={section} />
      </section>
      {kind === 'used' ? null : <PartEvidence of="section" id={id} />}
    </>
  );
}

interface GraphFieldsProps {
  section: PersonasRecord<'sections'>;
  editor: LivePersonas;
}

const graphs = Object.entries(graphKindLabels).map(([value, label]) => ({ value, label }));

function GraphFields({ section, editor }: GraphFieldsProps) {
  const { id, graph, unit, ends } = section;
  const { min, max } = rangeOf(section);
  const hasRange = graph !== 'timeline' && graph !== 'donut';
  const end = (name: 'least' | 'most') => (next: number | string) =>
    editor.edit(changeSection, { id, [name]: typeof next === 'number' ? next : null });
  return (
    <>
      <Select
        label="Drawn as"
        size="sm"
        data={graphs}
        value={graph}
        allowDeselect={false}
        onChange={(next) => editor.edit(changeSection, { id, graph: graphKind.parse(next) })}
      />
      {hasRange ? (
        <div className={panel.pair}>
          <NumberInput label="From" size="sm" value={min} onChange={end('least')} />
          <NumberInput label="To" size="sm" value={max} onChange={end('most')} />
        </div>
      ) : null}
      {graph === 'timeline' ? null : (
        <SavedText
          of={{ collection: 'sections', id }}
          label="Unit"
          placeholder="hours a week"
          value={unit}
          limit={lengths.scaleLabel * 2}
          onSave={(next) => editor.edit(changeSection, { id, unit: next })}
        />
      )}
      {graph === 'matrix'
        ? endNames.map((name, at) => (
            <SavedText
              key={name}
              of={{ collection: 'sections', id }}
              label={`${name} end`}
              value={ends[at] ?? ''}
              limit={lengths.scaleLabel * 2}
              onSave={(next) => editor.edit(changeSection, { id, ends: withEnd(ends, at, next) })}
            />
          ))
        : null}
      {graph === 'sliders' ? <ImportDimensions section={id} /> : null}
    </>
  );
}

/** Imports the means of an accepted pattern of a behavioural map as sliders that follow them. */
function ImportDimensions({ section }: { section: string }) {
  const model = usePersonas();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        onClick={() => setChoosing(true)}
      >
        Import from dimensions
      </Button>
      {isChoosing ? (
        <ItemPicker
          title="Import from dimensions of a pattern"
          whats={['pattern']}
          onClose={() => setChoosing(false)}
          onPick={(pattern) => {
            setChoosing(false);
            void importDimensions(model, section, pattern);
          }}
        />
      ) : null}
    </>
  );
}

/** The means that values of a graph follow, and whether they changed since a user last confirmed them. */
function FollowedMeans({ section }: { section: string }) {
  const { records, items, editor } = usePersonas();
  const followed = useRecords(records, 'items', useGroup(items, section)).filter(
    ({ link }) => link,
  );
  if (followed.length === 0) return null;
  return (
    <>
      <h3 className={panel.heading}>Means that it follows</h3>
      <ul className={panel.list}>
        {followed.map(({ id, link }) =>
          link ? (
            <li key={id}>
              <LinkChip
                link={link}
                onChange={
                  editor
                    ? (change) => editor.edit(changeItem, { id, link: { ...link, ...change } })
                    : undefined
                }
              />
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}
