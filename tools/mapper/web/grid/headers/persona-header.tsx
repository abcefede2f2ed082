import { IconBuilding, IconLock } from '@tabler/icons-react';
import { HeaderName, useHeader } from '#features/board/web/index.ts';
import { initials } from '#kernel/text/initials.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import type { HeaderProps } from '#ui/grid/grid-parts.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { changePersona } from '../../../document/edits.ts';
import { useMap } from '../../map-model.tsx';
import { QuotesOfPersona } from '../../panels/evidence/quotes-behind.tsx';
import { PersonaPicture } from '../../persona-picture.tsx';
import { shift } from '../gestures/move-part.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './headers.module.css';
import { PersonaMenu } from './persona-menu.tsx';
import { useRemovePersona } from './use-remove.ts';

const unnamed = 'Unnamed persona';

/** The header of a persona's column: picture, name, role and share; the company has a label. */
export function PersonaHeader({ row, id, style }: HeaderProps) {
  const map = useMap();
  const { records, editor } = map;
  const persona = useRecord(records, 'personas', id);
  const remove = useRemovePersona(id);
  const fold = () => editor?.edit(changePersona, { id, collapsed: !persona?.collapsed });
  const move = (by: 1 | -1) => shift(map, 'personas', id, by);
  const of = { collection: 'personas', id } as const;
  const header = useHeader({
    id,
    anchor: null,
    along: 'column',
    onMove: move,
    onRemove: () => void remove(),
    onFold: fold,
  });
  if (!persona) return null;
  const { name, type, role, share, colour, picture, collapsed, locked } = persona;
  const company = type === 'C';
  const described = company ? 'Company' : role && role.charAt(0).toUpperCase() + role.slice(1);
  const part = share === null ? '' : `${share} %`;
  const cell = { row, column: id };
  return (
    <HeaderCell
      of={of}
      header={header}
      cell={cell}
      headerOf="column"
      label={[name || unnamed, described, part, collapsed && 'folded']}
      className={styles.personaHeader ?? ''}
      data-tour={name === '' ? 'unnamed-column' : undefined}
      style={{ ...style, ...cssVariables({ '--stage': colour }) }}
      data-company={company || undefined}
      data-folded={collapsed || undefined}
    >
      <span className={styles.stageLine}>
        <span className={styles.face} aria-hidden>
          <PersonaPicture picture={picture}>
            {company ? <IconBuilding size={18} /> : initials(name || '?')}
          </PersonaPicture>
        </span>
        <HeaderName
          header={header}
          of={of}
          name={name}
          label="Name of the persona"
          limit={lengths.title}
          cell={cell}
          onSave={(next) => editor?.edit(changePersona, { id, name: next })}
        >
          <span className={styles.stageName} data-empty={name === ''}>
            {name || unnamed}
            {described || part ? (
              <span className={styles.aside}>
                {described}
                {described && part ? ' · ' : null}
                {part ? (
                  <QuotesOfPersona id={id} title={sentence`Behind ${name || unnamed}`}>
                    {part}
                  </QuotesOfPersona>
                ) : null}
              </span>
            ) : null}
          </span>
        </HeaderName>
        {locked ? <IconLock size={14} className={styles.sign} aria-label="Locked" /> : null}
        {editor && !header.renaming ? (
          <PersonaMenu
            persona={persona}
            editor={editor}
            onRename={header.rename}
            onMove={move}
            onFold={fold}
            onRemove={() => void remove()}
          />
        ) : null}
      </span>
    </HeaderCell>
  );
}
