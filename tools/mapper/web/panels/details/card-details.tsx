import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { SavedText, useOpenSurface } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { cardFlag, cardFlagLabels, stageColours, statuses } from '../../../contract/codes.ts';
import { changeCard, highlightCard, removeCard } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { writeCard } from '../../grid/gestures/write-card.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { setStatus } from '../../set-status.ts';
import { statusColours, useStatusLabels } from '../../statuses.ts';
import { CardOpportunity } from '../opportunities/card-opportunity.tsx';
import { OpportunityLinks } from '../opportunities/opportunity-links.tsx';
import marks from '../status-letter.module.css';
import { TagChoice } from '../tags/tag-choice.tsx';
import styles from './details.module.css';
import { MapLink } from './map-link.tsx';

/** The fields of a card. */
export function CardDetails({ id }: { id: string }) {
  const { records, editor } = useMap();
  const card = useRecord(records, 'cards', id);
  const row = useRecord(records, 'rows', card?.row ?? '');
  if (!card) return null;
  return (
    <div className={panel.section}>
      {editor ? (
        <SavedText
          of={{ collection: 'cards', id }}
          label="Text"
          long
          value={card.text}
          limit={lengths.text}
          onSave={(text) => writeCard(editor, id, text)}
          startsSelected={card.text === ''}
        />
      ) : (
        <p className={panel.text}>{card.text}</p>
      )}
      {editor ? <StatusChoice card={card} /> : <StatusWord card={card} />}
      {row?.kind === 'opportunity' ? <CardOpportunity id={id} /> : null}
      <TagChoice of="card" id={id} />
      {editor ? <CardFields card={card} editor={editor} /> : <CardTexts card={card} />}
      <MapLink
        value={card.linkedMap}
        onChange={editor && ((linkedMap) => editor.edit(changeCard, { id, linkedMap }))}
      />
      {row?.kind === 'opportunity' ? null : <OpportunityLinks card={id} />}
      {editor ? <DeleteCard id={id} editor={editor} /> : null}
    </div>
  );
}

/** Closes the panel, then deletes the card: while it is open, it would go on to the next card of the cell. */
function DeleteCard({ id, editor }: { id: string; editor: LiveMap }) {
  const { closePanel } = useOpenSurface();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) editor.edit(removeCard, { id });
    },
    [id, editor],
  );
  const remove = () => {
    isLeaving.current = true;
    closePanel();
  };
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} />}
      style={{ alignSelf: 'start' }}
      onClick={remove}
    >
      Delete card
    </Button>
  );
}

interface CardProps {
  card: MapRecord<'cards'>;
  editor: LiveMap;
}

function StatusChoice({ card: { id, status } }: Pick<CardProps, 'card'>) {
  const map = useMap();
  const labels = useStatusLabels();
  return (
    <fieldset className={panel.bare}>
      <legend className={panel.legend}>Status</legend>
      <div className={styles.statuses}>
        {statuses.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.status}
            style={cssVariables({ '--status': statusColours[one] })}
            aria-pressed={one === status}
            onClick={() => setStatus(map, [id], one)}
          >
            <b>{one}</b> {labels[one]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function StatusWord({ card: { status } }: Pick<CardProps, 'card'>) {
  const labels = useStatusLabels();
  return (
    <span className={panel.line}>
      <span className={marks.letter} style={cssVariables({ '--status': statusColours[status] })}>
        {status}
      </span>
      {labels[status]}
    </span>
  );
}

const flags = [
  { value: 'none', label: 'None' },
  ...cardFlag.options.map((value) => ({ value, label: cardFlagLabels[value] })),
];

function CardFields({ card, editor }: CardProps) {
  const { id, row, highlight, link, owner, duration, amount, unit, flag } = card;
  const { records } = useMap();
  const kind = useRecord(records, 'rows', row);
  return (
    <>
      <ColourChoice
        colours={stageColours}
        label="Highlight"
        value={highlight}
        onChange={(colour) => editor.edit(highlightCard, { id, colour })}
        onClear={() => editor.edit(highlightCard, { id, colour: null })}
      />
      {kind?.kind === 'metric' ? (
        <div className={panel.pair}>
          <NumberInput
            label="Number"
            size="sm"
            value={amount ?? ''}
            onChange={(next) =>
              editor.edit(changeCard, { id, amount: typeof next === 'number' ? next : null })
            }
          />
          <SavedText
            of={{ collection: 'cards', id }}
            label="Unit"
            value={unit}
            limit={lengths.scaleLabel}
            onSave={(next) => editor.edit(changeCard, { id, unit: next })}
          />
        </div>
      ) : null}
      <SavedText
        of={{ collection: 'cards', id }}
        label="Link"
        placeholder="https://"
        value={link}
        limit={2000}
        onSave={(next) => editor.edit(changeCard, { id, link: next })}
      />
      <div className={panel.pair}>
        <SavedText
          of={{ collection: 'cards', id }}
          label="Owner"
          value={owner}
          limit={lengths.fullName}
          onSave={(next) => editor.edit(changeCard, { id, owner: next })}
        />
        <SavedText
          of={{ collection: 'cards', id }}
          label="Duration"
          value={duration}
          limit={lengths.subtask}
          onSave={(next) => editor.edit(changeCard, { id, duration: next })}
        />
      </div>
      {kind?.board === 'blueprint' ? (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Fail or wait point"
          data={flags}
          value={flag ?? 'none'}
          onChange={(next) =>
            editor.edit(changeCard, { id, flag: next === 'fail' || next === 'wait' ? next : null })
          }
        />
      ) : null}
    </>
  );
}

function CardTexts({ card: { link, owner, duration } }: Pick<CardProps, 'card'>) {
  const described = [owner, duration, link].filter(Boolean);
  return described.length > 0 ? <p className={panel.quiet}>{described.join(' · ')}</p> : null;
}
