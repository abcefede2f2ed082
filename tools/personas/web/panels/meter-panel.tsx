import { useMemo } from 'react';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import {
  useIds,
  useProperties,
  useRecord,
  useRecords,
} from '#platform/web/live/use-live-document.ts';
import { createStore, useStore } from '#platform/web/store/store.ts';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { evidenceStatusLabels, statuses } from '../../contract/codes.ts';
import { describeProject } from '../../document/edits.ts';
import { titleOf } from '../../document/linkable-items.ts';
import { isOverdue, type Meter, meterOf } from '../../document/meter.ts';
import { calledOf, type PersonasShape } from '../../document/personas-document.ts';
import { useOpen } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { statusColours } from '../statuses.ts';
import { ChangedLinks } from './changed-links.tsx';
import styles from './panels.module.css';

interface Meters {
  all: Meter;
  byPersona: ReadonlyMap<string, Meter>;
}

/** The certainty of the project and of each persona, recomputed on changes. */
const metersOf = oncePerDocument((records: Records<PersonasShape>) => {
  const read = (): Meters => {
    const all = records.ids('sections').flatMap((id) => records.get('sections', id) ?? []);
    const evidence = records.ids('evidence').flatMap((id) => records.get('evidence', id) ?? []);
    const personaOf = (page: string) => records.get('pages', page)?.persona ?? '';
    const own = Map.groupBy(all, ({ page }) => personaOf(page));
    const byPersona = [...own].map(([id, some]) => [id, meterOf(some, evidence)] as const);
    return { all: meterOf(all, evidence), byPersona: new Map(byPersona) };
  };
  const meters = createStore(read());
  for (const name of ['sections', 'pages', 'evidence'] as const)
    records.subscribeAll(name, () => meters.set(read()));
  return meters;
});

/** The certainty of the personas: sections by status, the share with evidence, and what to research next. */
export function MeterPanel() {
  const { records, editor } = usePersonas();
  const { all, byPersona } = useStore(metersOf(records));
  const personas = useIds(records, 'personas');
  const { owner, reviewBy } = useProperties(records);
  const today = useMemo(() => new Date().toISOString().slice(0, 10), []);
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="All personas">
        <h3 className={panel.heading}>All personas</h3>
        <MeterBar meter={all} />
        <MeterText meter={all} />
      </section>
      <ChangedLinks />
      <section className={panel.section} aria-label="Owner and review">
        {editor ? (
          <>
            <SavedText
              of={null}
              label="Owner"
              value={owner}
              limit={lengths.fullName}
              onSave={(next) => editor.edit(describeProject, { owner: next })}
            />
            <SavedText
              of={null}
              label="Review by"
              type="date"
              value={reviewBy ?? ''}
              limit={10}
              onSave={(next) => editor.edit(describeProject, { reviewBy: next || null })}
            />
          </>
        ) : (
          <p className={panel.quiet}>
            {[owner && `Owner: ${owner}`, reviewBy && `Review by ${reviewBy}`]
              .filter(Boolean)
              .join(' · ') || 'It has no owner.'}
          </p>
        )}
        {isOverdue(reviewBy, today) ? (
          <p className={styles.late}>Its review date has passed.</p>
        ) : null}
      </section>
      {personas.map((id) => (
        <PersonaMeter key={id} id={id} meter={byPersona.get(id)} today={today} />
      ))}
    </div>
  );
}

interface PersonaMeterProps {
  id: string;
  meter: Meter | undefined;
  today: string;
}

function PersonaMeter({ id, meter, today }: PersonaMeterProps) {
  const { records } = usePersonas();
  const persona = useRecord(records, 'personas', id);
  if (!persona || !meter) return null;
  return (
    <section className={panel.section} aria-label={calledOf(persona)}>
      <h3 className={panel.heading}>{calledOf(persona)}</h3>
      <MeterBar meter={meter} />
      {isOverdue(persona.reviewBy, today) ? (
        <p className={styles.late}>Review due since {persona.reviewBy}.</p>
      ) : null}
      {persona.owner ? <p className={panel.quiet}>Owner: {persona.owner}</p> : null}
      <Unbacked ids={meter.unbacked} />
    </section>
  );
}

/** Links to sections with content and without evidence. */
function Unbacked({ ids }: { ids: readonly string[] }) {
  const { records, fresh } = usePersonas();
  const { openPage } = useOpen();
  const sections = useRecords(records, 'sections', ids);
  if (ids.length === 0) return null;
  return (
    <>
      <p className={panel.quiet}>Without evidence:</p>
      <ul className={panel.list}>
        {sections.map((section) => (
          <li key={section.id}>
            <button
              type="button"
              className={panel.jump}
              onClick={() => {
                openPage(section.page);
                fresh.set({ id: section.id, isNew: false });
              }}
            >
              {titleOf(section)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function MeterBar({ meter: { sections, byStatus, withEvidence } }: { meter: Meter }) {
  const text = `${byStatus.R} of ${sections} sections are researched, ${withEvidence} have evidence`;
  return (
    <>
      <div className={styles.meter} role="img" aria-label={text}>
        {statuses
          .filter((code) => byStatus[code] > 0)
          .map((code) => (
            <span
              key={code}
              style={cssVariables({ '--count': byStatus[code], '--status': statusColours[code] })}
            />
          ))}
      </div>
      <p className={panel.quiet}>{text}.</p>
    </>
  );
}

function MeterText({ meter: { byStatus } }: { meter: Meter }) {
  return (
    <ul className={panel.list}>
      {statuses.map((code) => (
        <li key={code} className={panel.spread}>
          <span className={panel.line}>
            <span
              className={styles.letter}
              style={cssVariables({ '--status': statusColours[code] })}
              aria-hidden
            >
              {code}
            </span>
            {evidenceStatusLabels[code]}
          </span>
          <span className={panel.count}>{byStatus[code]}</span>
        </li>
      ))}
    </ul>
  );
}
