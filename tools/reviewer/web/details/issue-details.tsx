import { ActionIcon, Button, Menu, MultiSelect, Select } from '@mantine/core';
import { IconDots, IconLink, IconMapPin, IconSquareDashed, IconTrash } from '@tabler/icons-react';
import { ChainButton } from '#features/chains/web/index.ts';
import { AnchorComments } from '#features/comments/web/index.ts';
import { UsedIn } from '#features/links/web/index.ts';
import { NameField, SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import panel from '#ui/fields/panel.module.css';
import {
  effort,
  hasStatus,
  issueKind,
  issueKindLabels,
  issueKinds,
  issueStatus,
  reviewLengths,
} from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import {
  addPin,
  changeIssue,
  moveIssues,
  placePin,
  removeIssues,
  removePin,
  setStatus,
} from '../../document/edits.ts';
import { useAssignees } from '../assignees.ts';
import { useSections } from '../canvas/shown-page.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { FoundByMark, IssueMark, SeverityLabel } from '../issue-mark.tsx';
import { homeOf, type LiveReview, useReview } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';
import { useStatusNames } from '../status-names.ts';
import styles from './details.module.css';
import { Duplicates } from './duplicates.tsx';
import { IssueEvidence } from './issue-evidence.tsx';
import { IssueLinks } from './issue-links.tsx';
import { IssuePictures } from './issue-pictures.tsx';
import { IssueTags } from './issue-tags.tsx';
import { IssueTexts } from './issue-texts.tsx';
import { IssueTickets } from './issue-tickets.tsx';
import { Notes } from './notes.tsx';
import { Ratings } from './ratings.tsx';
import { Watchers } from './watchers.tsx';

/** All fields of an issue. */
export function IssueDetails({ verdict }: { verdict: Verdict }) {
  const model = useReview();
  const { issue, severity, discuss } = verdict;
  const { project, visit } = useOpenSurface();
  const home = homeOf(model, issue.id);
  const { id, title, kind, number } = issue;
  return (
    <>
      <div className={styles.header}>
        <IssueMark kind={kind} severity={severity}>
          {number}
        </IssueMark>
        {kind === 'problem' ? <SeverityLabel severity={severity} /> : issueKindLabels[kind]}
        <FoundByMark ai={issue.ai} />
        {discuss ? <span className={styles.discuss}>Discuss</span> : null}
        <span className={panel.grow} />
        {model.alone ? null : <AnchorComments anchor={`issue:${id}`} offers />}
        {home ? <IssueMenu verdict={verdict} home={home} /> : null}
      </div>
      {home ? (
        <NameField
          className={styles.title}
          of={{ collection: 'issues', id }}
          label="What was found"
          wraps
          value={title}
          limit={reviewLengths.issue}
          onSave={(next) => home.edit(changeIssue, { id, title: next })}
        />
      ) : (
        <h3 className={panel.heading}>{title}</h3>
      )}
      {home ? <IssueFields verdict={verdict} home={home} /> : <ReadOnlyFields verdict={verdict} />}
      <IssueTexts issue={issue} home={home} />
      {kind === 'problem' ? <Ratings verdict={verdict} /> : null}
      <IssuePictures issue={id} home={home} />
      <IssueEvidence issue={id} home={home} />
      <Notes issues={[id, ...verdict.duplicates.map((one) => one.id)]} />
      <Watchers issue={issue} />
      <IssueTags issue={id} home={home} />
      <IssueLinks issue={id} home={home} />
      <IssueTickets issue={id} />
      <Duplicates verdict={verdict} home={home} />
      {visit || model.projectId === null ? null : (
        <div className={panel.section}>
          <UsedIn of={{ project: project.id, item: `issue:${id}` }} />
          <ChainButton of={{ project: project.id, item: `issue:${id}` }} />
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            justify="start"
            leftSection={<IconLink size={16} />}
            onClick={() => void copyLink(`/reviewer/${project.id}?panel=details&at=issue:${id}`)}
          >
            Copy link to this issue
          </Button>
        </div>
      )}
    </>
  );
}

interface FieldsProps {
  verdict: Verdict;
  home: LiveReview;
}

const efforts = [
  { value: '1', label: '1 Very little' },
  { value: '2', label: '2 Little' },
  { value: '3', label: '3 Some' },
  { value: '4', label: '4 Much' },
  { value: '5', label: '5 Very much' },
];

function IssueFields({ verdict: { issue }, home }: FieldsProps) {
  const { id } = issue;
  const statuses = useStatusNames();
  const heuristics = useHeuristics();
  const assignees = useAssignees().map(({ id, name }) => ({ value: id, label: name }));
  const shownRules = heuristics.filter((one) => one.used || issue.heuristics.includes(one.id));
  return (
    <div className={panel.section}>
      <div className={panel.pair}>
        <Select
          label="Kind"
          data={issueKinds.map((value) => ({ value, label: issueKindLabels[value] }))}
          value={issue.kind}
          allowDeselect={false}
          onChange={(next) => home.edit(changeIssue, { id, kind: issueKind.parse(next) })}
        />
        {hasStatus(issue.kind) ? (
          <Select
            label="Status"
            data={statuses.map(({ code, word }) => ({ value: code, label: word }))}
            value={issue.status}
            allowDeselect={false}
            onChange={(next) =>
              home.edit(setStatus, { ids: [id], status: issueStatus.parse(next) })
            }
          />
        ) : null}
      </div>
      <MultiSelect
        label="Heuristics"
        searchable
        data={shownRules.map((one) => ({ value: one.id, label: `${one.code} ${one.title}` }))}
        value={[...issue.heuristics]}
        onChange={(next) => home.edit(changeIssue, { id, heuristics: next })}
      />
      <div className={panel.pair}>
        <Select
          label="Effort"
          clearable
          data={efforts}
          value={issue.effort === null ? null : String(issue.effort)}
          onChange={(next) =>
            home.edit(changeIssue, { id, effort: next ? effort.parse(Number(next)) : null })
          }
        />
        <Select
          label="Assigned to"
          clearable
          data={assignees}
          value={issue.assignee || null}
          onChange={(next) => home.edit(changeIssue, { id, assignee: next ?? '' })}
        />
      </div>
      <SavedText
        of={{ collection: 'issues', id }}
        label="Due"
        type="date"
        value={issue.due ?? ''}
        limit={10}
        onSave={(next) => home.edit(changeIssue, { id, due: next || null })}
      />
    </div>
  );
}

/** The same for users who may not edit. */
function ReadOnlyFields({ verdict: { issue } }: { verdict: Verdict }) {
  const statuses = useStatusNames();
  const heuristics = useHeuristics();
  const rules = heuristics.filter(({ id }) => issue.heuristics.includes(id));
  return (
    <p className={panel.quiet}>
      {[
        hasStatus(issue.kind) ? statuses.find(({ code }) => code === issue.status)?.word : null,
        ...rules.map(({ code, title }) => `${code} ${title}`),
        issue.effort === null ? null : `Effort ${issue.effort}`,
        issue.due ? `due ${issue.due}` : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** The menu of an issue: pins, page and deletion. */
function IssueMenu({ verdict: { issue }, home }: FieldsProps) {
  const { id, page } = issue;
  const sections = useSections();
  const pages = sections.flatMap((one) => one.pages);
  const pins = useAll('pins').filter((pin) => pin.issue === id);
  const { showPanel } = useOpenSurface();
  const shot = pages.find((one) => one.page.id === page)?.shots.at(-1)?.shot.id ?? null;
  const [pin] = pins;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More for this issue">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {page && !pin ? (
          <Menu.Item
            leftSection={<IconMapPin size={16} />}
            onClick={() => home.edit(addPin, { id: newId(), issue: id, page, shot })}
          >
            Put a pin on the page
          </Menu.Item>
        ) : null}
        {pin ? (
          <Menu.Item
            leftSection={<IconSquareDashed size={16} />}
            onClick={() => home.edit(placePin, areaOrPoint(pin, shot))}
          >
            {pin.width === null ? 'Make the pin an area' : 'Make the area a pin'}
          </Menu.Item>
        ) : null}
        {pin ? (
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            onClick={() => home.edit(removePin, { id: pin.id })}
          >
            Remove the pin
          </Menu.Item>
        ) : null}
        {pages.length > 1 ? <Menu.Divider /> : null}
        {pages
          .filter((one) => one.page.id !== page)
          .map((one) => (
            <Menu.Item
              key={one.page.id}
              onClick={() => home.edit(moveIssues, { ids: [id], page: one.page.id })}
            >
              Move to {one.page.title || 'an untitled page'}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            home.edit(removeIssues, { ids: [id] });
            showPanel('details');
          }}
        >
          Delete issue
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The size of a pin that becomes an area, as a share of the picture. */
const newArea = 0.15;

function areaOrPoint(
  pin: { id: string; x: number; y: number; width: number | null },
  shot: string | null,
) {
  const { id, x, y, width } = pin;
  if (width !== null) return { id, shot, width: null, height: null };
  const from = (at: number) => Math.min(at, 1 - newArea);
  return { id, shot, x: from(x), y: from(y), width: newArea, height: newArea };
}
