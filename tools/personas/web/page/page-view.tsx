import { useRef } from 'react';
import { LibraryPicture } from '#features/pictures/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import {
  useGroup,
  useProperties,
  useRecord,
  useRecords,
} from '#platform/web/live/use-live-document.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { inSlots, slotWidths } from '../../document/layouts.ts';
import { calledOf } from '../../document/personas-document.ts';
import { usePersonas } from '../personas-model.tsx';
import { useThemeStyle } from '../theme-style.ts';
import { AddSection } from './add-section.tsx';
import styles from './page-view.module.css';
import { slotsOf } from './section-actions.ts';
import { SectionView } from './section-view.tsx';
import { useSlotDrop } from './use-section-drag.ts';

interface PageViewProps {
  page: string;
  /** Whether it shows the names of its persona and page at its top, where nothing around it does. */
  headed?: boolean;
}

/** A page on the screen and in print: its sections in the slots of its layout, in the project's theme. */
export function PageView({ page: id, headed = false }: PageViewProps) {
  const { records, sections: groups, projectId } = usePersonas();
  const page = useRecord(records, 'pages', id);
  const persona = useRecord(records, 'personas', page?.persona ?? '');
  const all = useRecords(records, 'sections', useGroup(groups, id));
  const style = useThemeStyle();
  if (!page || !persona) return null;
  // Where a persona is used is only known for live projects.
  const sections = projectId === null ? all.filter(({ kind }) => kind !== 'used') : all;
  const slots = inSlots(page.layout, sections);
  const title = page.title || 'Untitled page';
  return (
    <section
      id={headed ? id : undefined}
      className={styles.page}
      style={style}
      data-layout={page.layout}
      aria-label={sentence`${calledOf(persona)}: ${title}`}
    >
      <div className={styles.band} />
      {headed ? (
        <header className={styles.headed}>
          {/* Links for keyboard users to move between pages. */}
          <a className={styles.of} href={`#${id}`}>
            {calledOf(persona)}
          </a>
          <span>{title}</span>
          <Logo />
        </header>
      ) : null}
      <div className={styles.slots} data-layout={page.layout}>
        {slots.map((some, slot) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place.
            key={slot}
            page={id}
            slot={slot}
            width={slotWidths[page.layout][slot] ?? 12}
            ids={some.map((one) => one.id)}
            isGrid={page.layout === 'own'}
          />
        ))}
      </div>
    </section>
  );
}

/** The project's logo, if it has one. */
export function Logo() {
  const { records } = usePersonas();
  const { logo } = useProperties(records);
  const image = useRecord(records, 'images', logo ?? '');
  return image ? <LibraryPicture image={image} className={styles.logo} decorative /> : null;
}

interface SlotProps {
  page: string;
  slot: number;
  width: number;
  ids: readonly string[];
  isGrid: boolean;
}

function Slot({ page, slot, width, ids, isGrid }: SlotProps) {
  const model = usePersonas();
  const element = useRef<HTMLDivElement>(null);
  const mark = useSlotDrop(element, page, slot, isGrid);
  const end = () => ({ page, slot, index: slotsOf(model, page)[slot]?.length ?? 0 });
  if (ids.length === 0 && !model.editor) return null;
  return (
    <div
      ref={element}
      className={styles.slot}
      style={cssVariables({ '--width': width })}
      data-narrow={width < 6 || undefined}
      data-slot={slot}
      data-grid={isGrid || undefined}
      data-empty={ids.length === 0 || undefined}
    >
      {ids.map((id) => (
        <SectionView key={id} id={id} inGrid={isGrid} />
      ))}
      {model.editor ? (
        <div className={styles.end}>
          <AddSection positionOf={end} slim />
        </div>
      ) : null}
      {mark ? <div className={styles.mark} style={mark} /> : null}
    </div>
  );
}
