import { Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { mapState, mapType } from '../../../contract/codes.ts';
import { evidenceKindLabels, lookups } from '../../../contract/lookups.ts';
import { mapWarnings } from '../../../document/analysis/map-warnings.ts';
import { describeMap } from '../../../document/edits.ts';
import type { MapValue } from '../../../document/mapper-document.ts';
import { factNames } from '../../../document/records/facts.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { useMapValue } from '../../map-value.ts';
import styles from './report.module.css';

/** The properties, the size and the warnings of the map. */
export function ReportPanel() {
  const { editor } = useMap();
  const map = useMapValue();
  return (
    <div className={panel.panel}>
      <Doubts map={map} />
      <section className={panel.section} aria-label="About this map">
        <h3 className={panel.heading}>About this map</h3>
        {editor ? <PropertyFields editor={editor} /> : <PropertyTexts />}
      </section>
      <Counts map={map} />
      <Sources map={map} />
    </div>
  );
}

function Doubts({ map }: { map: MapValue }) {
  const warnings = mapWarnings(map, new Date().toISOString().slice(0, 10));
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Doubts">
      {warnings.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

const types = lookups.map_types.map(({ code, label }) => ({ value: code, label }));
const states = Object.entries(factNames.state.words).map(([value, label]) => ({ value, label }));

/** The text properties in order, with their maximum lengths. */
const textProperties = [
  { name: 'actor', limit: lengths.title, long: false },
  { name: 'scenario', limit: lengths.scenario, long: true },
  { name: 'goal', limit: lengths.scenario, long: true },
  { name: 'expectations', limit: lengths.text, long: true },
  { name: 'owner', limit: lengths.fullName, long: false },
  { name: 'servedWord', limit: lengths.tag, long: false },
] as const;

function PropertyFields({ editor }: { editor: LiveMap }) {
  const properties = useProperties(useMap().records);
  return (
    <>
      <Select
        label="Type of map"
        size="sm"
        data={types}
        value={properties.mapType}
        allowDeselect={false}
        onChange={(next) => {
          const code = mapType.safeParse(next);
          if (code.success) editor.edit(describeMap, { mapType: code.data });
        }}
      />
      {textProperties.map(({ name, limit, long }) => (
        <SavedText
          of={null}
          key={name}
          label={factNames[name].label}
          value={properties[name]}
          limit={limit}
          long={long}
          onSave={(next) => editor.edit(describeMap, { [name]: next })}
        />
      ))}
      <div className={panel.pair}>
        <Select
          label="State"
          size="sm"
          data={states}
          value={properties.state}
          allowDeselect={false}
          onChange={(next) => {
            const code = mapState.safeParse(next);
            if (code.success) editor.edit(describeMap, { state: code.data });
          }}
        />
        <SavedText
          of={null}
          label="Review by"
          type="date"
          value={properties.reviewBy ?? ''}
          limit={10}
          onSave={(next) => editor.edit(describeMap, { reviewBy: next || null })}
        />
      </div>
    </>
  );
}

function PropertyTexts() {
  const properties = useProperties(useMap().records);
  const described: [string, string][] = [
    ['Type of map', types.find(({ value }) => value === properties.mapType)?.label ?? ''],
    ['State', factNames.state.words[properties.state]],
    ...textProperties.map(({ name }): [string, string] => [
      factNames[name].label,
      properties[name],
    ]),
    ['Review by', properties.reviewBy ?? ''],
  ];
  return (
    <dl className={styles.facts}>
      {described
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The counted collections with their labels. */
const counted = [
  ['stages', 'Stages'],
  ['steps', 'Steps'],
  ['rows', 'Rows'],
  ['personas', 'Personas'],
  ['cards', 'Cards'],
  ['dimensions', 'Dimensions'],
  ['points', 'Points'],
  ['patterns', 'Patterns'],
  ['opportunities', 'Opportunities'],
  ['notes', 'Notes'],
  ['tags', 'Tags'],
] as const;

function Counts({ map }: { map: MapValue }) {
  const shown = counted.filter(([name]) => map[name].length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={panel.section} aria-label="Size">
      <h3 className={panel.heading}>Size</h3>
      <dl className={styles.counts}>
        {shown.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{map[name].length}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The numbers of pieces of evidence by kind. */
function Sources({ map: { evidence } }: { map: MapValue }) {
  const kinds = Map.groupBy(evidence, ({ kind }) => kind);
  return (
    <section className={panel.section} aria-label="Sources">
      <h3 className={panel.heading}>
        Sources <span className={panel.count}>{evidence.length}</span>
      </h3>
      {evidence.length === 0 ? (
        <p className={panel.quiet}>No source yet. Add evidence in the details of a card.</p>
      ) : null}
      <dl className={styles.counts}>
        {[...kinds].map(([kind, pieces]) => (
          <div key={kind}>
            <dt>{evidenceKindLabels[kind]}</dt>
            <dd>{pieces.length}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
