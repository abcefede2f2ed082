import { Button, Slider } from '@mantine/core';
import { IconCheck, IconPhotoPlus, IconReplace } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { choosePicture } from '#features/pictures/web/index.ts';
import {
  NameField,
  useOpenSurface,
  usePanelAddress,
  useProjectPicture,
} from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { Plane } from '#ui/plane/plane.tsx';
import type { Placement } from '#ui/plane/plane-geometry.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { changePage, checkPins, placePin } from '../../document/edits.ts';
import { issueAt } from '../details/part-address.ts';
import { useGuest } from '../guest/use-guest.ts';
import { colourOf, IssueMark } from '../issue-mark.tsx';
import { homeOf, useReview } from '../model/review-model.tsx';
import { addPageVersion } from './add-pages.ts';
import styles from './canvas.module.css';
import { Composer } from './composer.tsx';
import { PageLink } from './page-link.tsx';
import { type PinTool, PinToolChoice } from './pin-tool.tsx';
import { type DrawnPin, usePins } from './pins.ts';
import type { ShownPage } from './shown-page.ts';
import { addedBy, useEnter } from './use-enter.ts';

/** The size of a page without a picture. */
const blank = { width: 960, height: 600 };

/**
 * A page with its pins: a click adds an issue; a drag with the area tool or with Shift adds one with an
 * area.
 */
export function Canvas({ shown }: { shown: ShownPage }) {
  const model = useReview();
  const guest = useGuest();
  const { showPanel } = useOpenSurface();
  const { name, at } = usePanelAddress();
  const [draft, setDraft] = useState<Placement | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [tool, setTool] = useState<PinTool>('point');
  const { page, shots } = shown;
  const last = shots.at(-1);
  const shot = last?.shot.id ?? null;
  const pins = usePins(page.id, shot);
  const chosen = name === 'details' ? issueAt(at) : null;
  const enter = useEnter({ page: page.id, shot, placement: draft });
  const size = last && last.image.width > 0 ? last.image : blank;
  const place = (id: string, to: Placement) => {
    const pin = pins.find((one) => one.id === id)?.pin;
    const home = pin && homeOf(model, pin.issue);
    const { x, y, width = null, height = null } = to;
    home?.edit(placePin, { id, shot, x, y, width, height });
  };
  const addArea = (area: Placement) => {
    setDraft(area);
    setTool('point');
  };
  const adds = { add: setDraft, addArea };
  const guestAdds = guest?.own && guest.may === 'add' ? adds : {};
  const actions = model.book ? { ...adds, place } : guestAdds;
  const toOpen = (id: string) => {
    const pin = pins.find((one) => one.id === id);
    if (pin) showPanel('details', `issue:${pin.verdict.issue.id}`);
  };
  const draftPin = draft ? [draftItem(draft)] : [];
  return (
    <>
      <PageBar
        shown={shown}
        pins={pins}
        isComparing={isComparing}
        onCompare={shots.length > 1 ? () => setComparing(!isComparing) : null}
        tool={
          'add' in actions && !isComparing ? <PinToolChoice tool={tool} onTool={setTool} /> : null
        }
      />
      <div className={styles.plane} data-tour="screen">
        {isComparing && shots.length > 1 ? (
          <BeforeAfter shown={shown} />
        ) : (
          <Plane
            label={page.title || 'Page'}
            size={size}
            items={[...pins, ...draftPin]}
            actions={actions}
            tool={tool}
            onOpen={toOpen}
            draw={(item) =>
              'pin' in item ? (
                <Pin pin={item} chosen={chosen} />
              ) : (
                <IssueMark kind="problem" severity={null}>
                  +
                </IssueMark>
              )
            }
            callout={
              draft
                ? {
                    at: draft,
                    content: (
                      <Composer
                        onEnter={(entry) =>
                          enter(entry, () => {
                            setDraft(null);
                            addedBy();
                          })
                        }
                        onCancel={() => setDraft(null)}
                      />
                    ),
                  }
                : null
            }
          >
            <Picture shown={shown} />
          </Plane>
        )}
      </div>
    </>
  );
}

const draftItem = (placement: Placement) => ({
  ...placement,
  id: 'draft',
  label: 'New issue',
  locked: true,
});

function Pin({ pin, chosen }: { pin: DrawnPin; chosen: string | null }) {
  const { verdict, check, width } = pin;
  const { me } = useReview();
  const { kind, number, id, status } = verdict.issue;
  const done = status !== 'open' && status !== 'in_progress';
  const mark = (
    <span
      data-tour={
        me && verdict.ratings.some(({ evaluator }) => evaluator === me.id)
          ? undefined
          : 'unrated-pin'
      }
      className={styles.pin}
      data-chosen={chosen === id}
      data-check={check}
      data-dim={done && chosen !== id}
    >
      <IssueMark kind={kind} severity={verdict.severity}>
        {number}
      </IssueMark>
    </span>
  );
  if (width === undefined) return mark;
  const colour = colourOf(kind, verdict.severity);
  return (
    <span className={styles.area} style={cssVariables({ '--mark': colour })}>
      {mark}
    </span>
  );
}

function Picture({ shown: { page, shots } }: { shown: ShownPage }) {
  const image = shots.at(-1)?.image;
  const address = useProjectPicture(image?.file ?? '');
  if (!image || !address)
    return (
      <div className={styles.blank} data-picture={page.id}>
        {page.title || 'This page has no picture yet'}
      </div>
    );
  return (
    <img
      className={styles.picture}
      data-picture={page.id}
      src={address}
      alt={image.alt || page.title}
      draggable={false}
      decoding="async"
      onError={retryPicture}
    />
  );
}

interface PageBarProps {
  shown: ShownPage;
  pins: readonly DrawnPin[];
  isComparing: boolean;
  /** Null if there is no earlier version. */
  onCompare: (() => void) | null;
  /** The choice of the tool; null for users who cannot add issues. */
  tool: ReactNode;
}

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The title of a page, the versions of its picture, and a note about pins to check. */
function PageBar({ shown, pins, isComparing, onCompare, tool }: PageBarProps) {
  const model = useReview();
  const { page, shots } = shown;
  const { editor } = model;
  const shot = shots.at(-1)?.shot.id;
  const moved = pins.filter(({ check }) => check);
  const check = () => {
    for (const home of [model.book, model.editor]) {
      const ids = moved.map(({ id }) => id).filter((id) => home?.opened.pins.has(id));
      if (home && shot && ids.length > 0) home.edit(checkPins, { ids, shot });
    }
  };
  return (
    <div className={styles.bar}>
      {editor ? (
        <NameField
          className={styles.title}
          of={{ collection: 'pages', id: page.id }}
          label="Name of the page"
          placeholder="Untitled page"
          value={page.title}
          limit={lengths.sectionName}
          onSave={(title) => editor.edit(changePage, { id: page.id, title })}
        />
      ) : (
        <h2 className={styles.title}>{page.title || 'Untitled page'}</h2>
      )}
      {tool}
      {page.link ? <PageLink page={page.id} link={page.link} editor={editor} /> : null}
      {moved.length > 0 && model.book ? (
        <Button {...quiet} color="orange" leftSection={<IconCheck size={16} />} onClick={check}>
          {moved.length === 1 ? 'One pin is' : `${moved.length} pins are`} right
        </Button>
      ) : null}
      {onCompare ? (
        <Button {...quiet} aria-pressed={isComparing} onClick={onCompare}>
          {isComparing ? 'Back to the pins' : 'Before and after'}
        </Button>
      ) : null}
      {editor ? (
        <Button
          {...quiet}
          leftSection={shots.length > 0 ? <IconReplace size={16} /> : <IconPhotoPlus size={16} />}
          onClick={() => choosePicture((files) => void addPageVersion(model, page.id, files))}
        >
          {shots.length > 0 ? 'New version' : 'Add picture'}
        </Button>
      ) : null}
    </div>
  );
}

/** The former version over the last one, with a slider. */
function BeforeAfter({ shown: { shots } }: { shown: ShownPage }) {
  const [share, setShare] = useState(50);
  const [before, after] = shots.slice(-2);
  const first = useProjectPicture(before?.image.file ?? '');
  const second = useProjectPicture(after?.image.file ?? '');
  if (!before || !after || !first || !second) return null;
  return (
    <div className={styles.compare}>
      <div className={styles.compared}>
        <img className={styles.comparedPicture} src={second} alt="After" onError={retryPicture} />
        <img
          className={styles.comparedPicture}
          src={first}
          alt="Before"
          onError={retryPicture}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
      </div>
      <Slider
        className={styles.compareSlider ?? ''}
        thumbLabel="How much of the previous version is shown"
        label={(value) => sentence`${value} % before`}
        value={share}
        onChange={setShare}
      />
    </div>
  );
}
