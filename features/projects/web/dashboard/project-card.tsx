import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { Portrait } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { Moment } from '#ui/moment/moment.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import type { ListedProject } from '../../contract/project.ts';
import { isOverLimit } from '../../contract/rights.ts';
import { ProjectLink } from '../project-link.tsx';
import { ProjectMeter } from '../project-meter.tsx';
import { ProjectPicture } from '../project-picture.tsx';
import { ProjectTeam } from '../project-team.tsx';
import { ChangeBadges } from './change-badges.tsx';
import styles from './dashboard.module.css';
import { useDashboardView } from './dashboard-view.tsx';
import { useDraggable } from './dragging.ts';
import { ItemMenu } from './item-menu.tsx';
import { SearchHit } from './search-hit.tsx';

/** What a card and a row of the list share: dragging, selecting and opening. */
function useProjectItem({ _id }: ListedProject) {
  const { selection, unread, changedLinks, kind } = useDashboardView();
  const item = useRef<HTMLElement>(null);
  const chosen = selection.has(_id);
  const dragged = useDraggable(item, () => ({ projects: chosen ? selection.ids : [_id] }));
  const changes = { unread: unread[_id] ?? 0, changedLinks: changedLinks[_id] ?? 0 };
  return { item, chosen, dragged, kind, selection, news: changes };
}

/** A project on the dashboard: its picture, title, owner, last change, and menu. */
export function ProjectCard({ project }: { project: ListedProject }) {
  const { item, chosen, dragged, kind, news: changes } = useProjectItem(project);
  const { _id, title, updated_date } = project;
  return (
    <article
      ref={item}
      className={styles.card}
      aria-label={title}
      data-chosen={chosen || undefined}
      data-dragged={dragged || undefined}
      style={cssVariables({ '--tab-colour': kind.colour })}
    >
      <ProjectLink id={_id} className={styles.cardLink}>
        <span className={styles.preview} aria-hidden>
          <ProjectPicture project={project} kind={kind} />
        </span>
        <span className={styles.cardTitle}>
          <KindIcon project={project} />
          <span dir="auto" className={styles.cut}>
            {title}
          </span>
        </span>
        <ProjectTeam project={project} onCard />
        <SearchHit hit={project.hit} />
        <span className={styles.cardFacts}>
          <Owner project={project} />
          <span aria-hidden>·</span>
          <Moment at={updated_date} />
          <ProjectMeter project={project} />
          <ReadOnly project={project} />
        </span>
      </ProjectLink>
      <Choose project={project} />
      <ChangeBadges {...changes} />
      <span className={styles.cardMenu}>
        <ItemMenu project={project} />
      </span>
    </article>
  );
}

/** The same as a row of a list. */
export function ProjectRow({ project }: { project: ListedProject }) {
  const { item, chosen, dragged, kind, news: changes } = useProjectItem(project);
  const { _id, title, updated_date, updated_by } = project;
  return (
    <article
      ref={item}
      className={styles.row}
      aria-label={title}
      data-chosen={chosen || undefined}
      data-dragged={dragged || undefined}
    >
      <Choose project={project} />
      <ProjectLink id={_id} className={styles.rowLink}>
        <span className={styles.rowPreview} aria-hidden>
          <ProjectPicture project={project} kind={kind} />
        </span>
        <span className={styles.rowTitle}>
          <KindIcon project={project} />
          <span className={styles.rowText}>
            <span dir="auto" className={styles.cut}>
              {title}
            </span>
            <ProjectTeam project={project} />
            <SearchHit hit={project.hit} />
          </span>
        </span>
        <span className={styles.rowOwner}>
          <Owner project={project} />
          <ProjectMeter project={project} />
          <ReadOnly project={project} />
        </span>
        <span className={styles.rowDate}>
          <Moment at={updated_date} />
          <span className={styles.rowBy}> by {updated_by}</span>
        </span>
      </ProjectLink>
      <ChangeBadges {...changes} />
      <ItemMenu project={project} />
    </article>
  );
}

function KindIcon({ project: { preview } }: { project: ListedProject }) {
  const { kind } = useDashboardView();
  const about = kind.about?.(preview);
  const Icon = about?.Icon ?? kind.Icon;
  const label = about?.label ?? kind.tab;
  return (
    <span className={styles.kindIcon} role="img" aria-label={label} title={label}>
      <Icon size={16} />
    </span>
  );
}

function Owner({ project }: { project: ListedProject }) {
  const { owner_id, owner_name, owner_pic } = project;
  const isOwn = project.abilities.includes('transfer');
  return (
    <span className={styles.owner} data-own={isOwn || undefined}>
      <span aria-hidden>
        <Portrait
          person={{ full_name: owner_name, profile_pic: owner_pic, color: avatarColour(owner_id) }}
          size={20}
        />
      </span>
      <span className={styles.cut}>{isOwn ? 'You' : owner_name}</span>
    </span>
  );
}

/** Marks a project that the plan has no room for; the project itself says what to do. */
function ReadOnly({ project }: { project: ListedProject }) {
  if (!isOverLimit(project)) return null;
  return (
    <span
      className={styles.readOnly}
      title="The plan has no room for it. Open it to see the way on."
    >
      Read-only
    </span>
  );
}

function Choose({ project: { _id, title } }: { project: ListedProject }) {
  const { selection } = useDashboardView();
  return (
    <Checkbox
      className={styles.choose ?? ''}
      size="md"
      data-any={selection.ids.length > 0 || undefined}
      aria-label={sentence`Select ${title}`}
      checked={selection.has(_id)}
      onChange={() => selection.toggle(_id)}
    />
  );
}
