import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowsRight } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { IssueStatus } from '../../contract/codes.ts';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { setStatus } from '../../document/edits.ts';
import { worstFirst } from '../../document/summary.ts';
import { IssueMark } from '../issue-mark.tsx';
import { homeOf, useReview, useVerdicts } from '../review-model.tsx';
import { useStatusNames } from '../status-names.ts';
import styles from './board.module.css';

/** What is dragged, among what other programs may drag. */
const dragged = 'application/x-sightline-issue';

/** Cards of a column that are drawn at first, and with each press of the button more. */
const pageOfCards = 60;

/** Issues by status: a drag, or the menu of a card, gives another. */
export function StatusBoard() {
  const statuses = useStatusNames();
  const verdicts = useVerdicts();
  const columns = statuses.filter(({ code }) => code !== 'duplicate');
  return (
    <div className={styles.board}>
      {columns.map(({ code, word }) => (
        <Column
          key={code}
          status={code}
          word={word}
          verdicts={worstFirst(verdicts.filter(({ issue }) => issue.status === code))}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  status: IssueStatus;
  word: string;
  verdicts: readonly Verdict[];
}

function Column({ status, word, verdicts }: ColumnProps) {
  const model = useReview();
  const [isOver, setOver] = useState(false);
  const [most, setMost] = useState(pageOfCards);
  const give = (id: string) => homeOf(model, id)?.edit(setStatus, { ids: [id], status });
  const takes = (event: DragEvent) => event.dataTransfer.types.includes(dragged);
  return (
    <section
      className={styles.column}
      aria-label={word}
      data-over={isOver}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const id = event.dataTransfer.getData(dragged);
        if (!id) return;
        event.preventDefault();
        give(id);
      }}
    >
      <h2 className={styles.head}>
        {word} <span className={styles.count}>{verdicts.length}</span>
      </h2>
      <ul className={styles.cards}>
        {verdicts.slice(0, most).map((verdict) => (
          <Card key={verdict.issue.id} verdict={verdict} />
        ))}
        {verdicts.length > most ? (
          <li>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => setMost(most + pageOfCards)}
            >
              {verdicts.length - most} more
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Card({ verdict: { issue, severity } }: { verdict: Verdict }) {
  const model = useReview();
  const { showPanel } = useOpenSurface();
  const statuses = useStatusNames();
  const home = homeOf(model, issue.id);
  const page = issue.page ? model.records.get('pages', issue.page)?.title : undefined;
  const { id } = issue;
  return (
    <li
      className={styles.card}
      draggable={home !== null}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <IssueMark kind={issue.kind} severity={severity}>
        {issue.number}
      </IssueMark>
      <button
        type="button"
        className={styles.words}
        onClick={() => showPanel('details', `issue:${id}`)}
      >
        {issue.title || 'Untitled'}
        <span className={styles.about}>
          {[severity === null ? null : `Severity ${severity}`, page, issue.due]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
      {home ? (
        <Menu>
          <Menu.Target>
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={`Give issue ${issue.number} another status`}
            >
              <IconArrowsRight size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {statuses
              .filter(({ code }) => code !== issue.status)
              .map(({ code, word }) => (
                <Menu.Item
                  key={code}
                  onClick={() => home.edit(setStatus, { ids: [id], status: code })}
                >
                  {word}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}
