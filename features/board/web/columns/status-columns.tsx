import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowsRight } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import styles from './status-columns.module.css';

/** Type of the drag data. */
const dragged = 'application/x-sightline-status-card';

/** Cards of a column that are rendered at first, and with each click on 'more'. */
const pageOfCards = 60;

/** A status with its label. */
export interface StatusColumn<Status extends string> {
  readonly code: Status;
  readonly word: string;
}

/** A card of a column. */
export interface StatusCard<Status extends string> {
  readonly id: string;
  readonly status: Status;
  /** Its name, such as 'issue 12'. */
  readonly name: string;
  readonly content: ReactNode;
  /** Whether this user may change its status. */
  readonly mayMove: boolean;
}

interface StatusColumnsProps<Status extends string> {
  columns: readonly StatusColumn<Status>[];
  /** All cards, in the order of their columns. */
  cards: readonly StatusCard<Status>[];
  onGive: (id: string, status: Status) => void;
}

/** Cards by status, in one column each: dragging a card, or its menu, changes the status. */
export function StatusColumns<Status extends string>(props: StatusColumnsProps<Status>) {
  const { columns, cards } = props;
  return (
    <div className={styles.board}>
      {columns.map((column) => (
        <Column
          key={column.code}
          {...props}
          column={column}
          cards={cards.filter(({ status }) => status === column.code)}
        />
      ))}
    </div>
  );
}

type ColumnProps<Status extends string> = StatusColumnsProps<Status> & {
  column: StatusColumn<Status>;
};

function Column<Status extends string>({ column, cards, ...props }: ColumnProps<Status>) {
  const [isOver, setOver] = useState(false);
  const [limit, setLimit] = useState(pageOfCards);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragged)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const id = event.dataTransfer.getData(dragged);
    if (!id) return;
    event.preventDefault();
    props.onGive(id, column.code);
  };
  return (
    <section
      className={styles.column}
      aria-label={column.word}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 className={styles.header}>
        {column.word} <span className={styles.count}>{cards.length}</span>
      </h2>
      <ul className={styles.cards}>
        {cards.slice(0, limit).map((card) => (
          <Card key={card.id} {...props} card={card} />
        ))}
        {cards.length > limit ? (
          <li>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => setLimit(limit + pageOfCards)}
            >
              {cards.length - limit} more
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

type CardProps<Status extends string> = Omit<StatusColumnsProps<Status>, 'cards'> & {
  card: StatusCard<Status>;
};

function Card<Status extends string>({ card, columns, onGive }: CardProps<Status>) {
  const { id, status, name, content, mayMove } = card;
  return (
    <li
      className={styles.card}
      draggable={mayMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragged, id);
        dataTransfer.effectAllowed = 'move';
      }}
    >
      {content}
      {mayMove ? (
        <Menu>
          <Menu.Target>
            <ActionIcon
              className={styles.give}
              size="sm"
              variant="subtle"
              color="gray"
              aria-label={sentence`Give ${name} another status`}
            >
              <IconArrowsRight size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {columns
              .filter(({ code }) => code !== status)
              .map(({ code, word }) => (
                <Menu.Item key={code} onClick={() => onGive(id, code)}>
                  {word}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}
