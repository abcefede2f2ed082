import { Checkbox } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { readDocument } from '#kernel/document/document.ts';
import { useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { designRoleLabels } from '../../contract/codes.ts';
import { type ComparedLine, compareSections } from '../../document/comparing.ts';
import {
  calledOf,
  type PersonasValue,
  personasDocument,
} from '../../document/personas-document.ts';
import { useOpen } from '../open-page.ts';
import { SectionBody } from '../page/section-body.tsx';
import { usePersonas } from '../personas-model.tsx';
import { Portrait } from '../portrait.tsx';
import { useThemeStyle } from '../theme-style.ts';
import styles from './compare.module.css';
import { maxCompared } from './max-compared.ts';

/** The minimum width of a persona in px: on the screen, and in print, where nothing can be scrolled. */
const [minWidth, minDrawnWidth] = [210, 140] as const;

/** Personas side by side, section by section; differences are marked. */
export function Compare({ ids, drawsAll = false }: { ids: readonly string[]; drawsAll?: boolean }) {
  const value = useValue();
  const style = useThemeStyle();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const lines = useMemo(() => compareSections(value, ids), [value, ids]);
  const shared = lines.filter((line) => ids.length === 1 || filledCount(line) > 1);
  const own = lines.filter((line) => !shared.includes(line));
  const shown = onlyDifferent ? shared.filter(({ differs }) => differs) : shared;
  return (
    <>
      {drawsAll ? null : (
        <div className={styles.bar}>
          <Chosen ids={ids} />
          <Checkbox
            label="Only what differs"
            checked={onlyDifferent}
            onChange={(event) => setOnlyDifferent(event.currentTarget.checked)}
          />
        </div>
      )}
      {ids.length === 0 ? (
        <p className={styles.none}>Choose the personas to compare, up to six.</p>
      ) : (
        <section
          className={styles.frame}
          style={style}
          aria-label="Comparison"
          data-whole={drawsAll || undefined}
          data-many={(drawsAll && ids.length > 3) || undefined}
          tabIndex={drawsAll ? undefined : 0}
        >
          <table
            className={styles.table}
            style={{ minWidth: `${150 + ids.length * (drawsAll ? minDrawnWidth : minWidth)}px` }}
          >
            <caption className={styles.caption}>Personas side by side</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className={styles.caption}>Section</span>
                </th>
                {ids.map((id) => (
                  <ComparedHeader key={id} id={id} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <ComparedRow key={line.title} line={line} />
              ))}
              {own.length > 0 ? (
                <OwnRow lines={own} ids={ids} brief={drawsAll && shared.length > 0} />
              ) : null}
            </tbody>
          </table>
          {shown.length + own.length === 0 ? (
            <p className={styles.none}>There is nothing to compare yet.</p>
          ) : null}
        </section>
      )}
    </>
  );
}

/** The value of the whole project; after a change it is read again in the next frame. */
function useValue(): PersonasValue {
  const { document } = usePersonas();
  const [subscribe, read] = useMemo(() => {
    let value: PersonasValue | null = null;
    let frame: number | null = null;
    const listen = (listener: () => void) => {
      const changed = () => {
        frame ??= requestAnimationFrame(() => {
          frame = null;
          value = null;
          listener();
        });
      };
      document.on('update', changed);
      return () => {
        document.off('update', changed);
        if (frame !== null) cancelAnimationFrame(frame);
      };
    };
    return [
      listen,
      () => {
        value ??= readDocument(personasDocument, document).value;
        return value;
      },
    ] as const;
  }, [document]);
  return useSyncExternalStore(subscribe, read);
}

/** The choice of the compared personas. */
function Chosen({ ids }: { ids: readonly string[] }) {
  const { records } = usePersonas();
  const all = useIds(records, 'personas');
  return (
    <fieldset className={styles.chosen}>
      <legend className={styles.caption}>Personas to compare</legend>
      {all.map((id) => (
        <Choice key={id} id={id} ids={ids} />
      ))}
    </fieldset>
  );
}

function Choice({ id, ids }: { id: string; ids: readonly string[] }) {
  const { records } = usePersonas();
  const { compare } = useOpen();
  const persona = useRecord(records, 'personas', id);
  const isChosen = ids.includes(id);
  if (!persona) return null;
  return (
    <Checkbox
      label={calledOf(persona)}
      checked={isChosen}
      disabled={!isChosen && ids.length >= maxCompared}
      onChange={() => compare(isChosen ? ids.filter((one) => one !== id) : [...ids, id], true)}
    />
  );
}

function ComparedHeader({ id }: { id: string }) {
  const persona = useRecord(usePersonas().records, 'personas', id);
  if (!persona) return <td />;
  const { role, name, type, design, share } = persona;
  const kind = type === 'C' ? 'Company' : design ? designRoleLabels[design] : null;
  const described = [name ? role : null, kind, share === null ? null : `${share} %`].filter(
    Boolean,
  );
  return (
    <th scope="col">
      <span className={styles.header}>
        <Portrait persona={persona} className={styles.face} />
        <span>
          <span className={styles.name}>{calledOf(persona)}</span>
          <span className={styles.described}>{described.join(' · ')}</span>
        </span>
      </span>
    </th>
  );
}

function ComparedRow({ line: { title, cells, differs } }: { line: ComparedLine }) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {title}
        {differs ? <span className={styles.differs}>differs</span> : null}
      </th>
      {cells.map(({ persona, sections }) => (
        <td key={persona}>
          {sections.length === 0 ? (
            <span className={styles.described}>Nothing described</span>
          ) : null}
          {sections.map((section) => (
            <ComparedSection key={section} id={section} />
          ))}
        </td>
      ))}
    </tr>
  );
}

/** The number of personas with content under a title. */
function filledCount({ cells }: ComparedLine): number {
  return cells.filter(({ sections }) => sections.length > 0).length;
}

interface OwnRowProps {
  lines: readonly ComparedLine[];
  ids: readonly string[];
  /** Only titles: in print the content would fill pages with a single column. */
  brief: boolean;
}

/** Sections that only one persona has are below each other instead of side by side. */
function OwnRow({ lines, ids, brief }: OwnRowProps) {
  return (
    <tr>
      <th scope="row">Only in one persona</th>
      {ids.map((id) => {
        const own = lines.flatMap(({ title, cells }) => {
          const { sections = [] } = cells.find(({ persona }) => persona === id) ?? {};
          return sections.length > 0 ? [{ title, sections }] : [];
        });
        if (brief) return <td key={id}>{own.map(({ title }) => title).join(' · ')}</td>;
        return (
          <td key={id}>
            {own.map(({ title, sections }) => (
              <div key={title} className={styles.own}>
                <h3 className={styles.title}>{title}</h3>
                {sections.map((section) => (
                  <ComparedSection key={section} id={section} />
                ))}
              </div>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

function ComparedSection({ id }: { id: string }) {
  const section = useRecord(usePersonas().records, 'sections', id);
  return section ? <SectionBody section={section} /> : null;
}
