import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { usePageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { Shortcuts } from '#ui/shortcuts/shortcuts.tsx';
import { Guide } from './guide.tsx';
import { HelpLinks } from './help-links.tsx';
import styles from './help-panel.module.css';
import type { GuideSection, HelpTexts } from './help-texts.ts';

export interface HelpPanelProps {
  /** The guide of the present page. */
  guide: string;
  loadTexts: () => Promise<HelpTexts>;
  onClose: () => void;
}

/** Help beside the page, which stays usable: search, the guide of the page, its keys, and where to go on. */
export function HelpPanel({ guide, loadTexts, onClose }: HelpPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<GuideSection | null>(null);
  const texts = useQuery({ queryKey: ['help', 'texts'], queryFn: loadTexts, staleTime: Infinity });
  useReturnedFocus();
  useBelowHeader(panel);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label="Help"
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className={styles.header}>
        <h2 className={styles.title}>Help</h2>
        <CloseButton size="lg" aria-label="Close help" onClick={onClose} />
      </div>
      <search className={styles.search}>
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          aria-label="Search the help"
          placeholder="Search the help"
          value={words}
          ref={focusAtFirst}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setOpen(null);
          }}
        />
      </search>
      <div className={styles.content}>
        {texts.isPending ? <LoadingLines count={6} /> : null}
        {texts.isError ? <LoadFailed what="The help" onRetry={() => void texts.refetch()} /> : null}
        {texts.data ? (
          <Content {...{ guide, words, open }} texts={texts.data} onOpen={setOpen} />
        ) : null}
        {open || words.trim() ? null : <Beside onClose={onClose} />}
      </div>
    </section>
  );
}

interface ContentProps {
  texts: HelpTexts;
  guide: string;
  words: string;
  open: GuideSection | null;
  onOpen: (section: GuideSection | null) => void;
}

function Content({ texts, guide, words, open, onOpen }: ContentProps) {
  if (open) return <Guide texts={texts} section={open} onBack={() => onOpen(null)} />;
  if (words.trim()) return <Found sections={texts.search(words)} {...{ words, onOpen }} />;
  const ofPage = texts.sections.filter((section) => section.guide === guide);
  const [first, ...rest] = ofPage;
  const others = texts.sections.filter(
    (section) => section.anchor === null && section.guide !== guide,
  );
  return (
    <>
      {first ? (
        <section className={styles.block} aria-label={`Guide: ${first.title}`}>
          <h3 className={styles.heading}>{first.title}</h3>
          <Sections sections={[{ ...first, heading: 'What it is for' }, ...rest]} onOpen={onOpen} />
        </section>
      ) : null}
      <details className={styles.block}>
        <summary className={styles.heading}>All guides</summary>
        <Sections
          sections={others.map((section) => ({ ...section, heading: section.title }))}
          onOpen={onOpen}
        />
      </details>
    </>
  );
}

function Found({
  sections,
  words,
  onOpen,
}: Pick<ContentProps, 'words' | 'onOpen'> & { sections: readonly GuideSection[] }) {
  return (
    <section className={styles.block} aria-label="Found">
      <p className={styles.note} role="status">
        {sections.length === 0
          ? `Nothing is found for '${words.trim()}'.`
          : `${sections.length} ${sections.length === 1 ? 'section' : 'sections'} found`}
      </p>
      <Sections sections={sections} onOpen={onOpen} isMixed />
    </section>
  );
}

interface SectionsProps extends Pick<ContentProps, 'onOpen'> {
  sections: readonly GuideSection[];
  /** Whether they are from several guides, which are named then. */
  isMixed?: boolean;
}

function Sections({ sections, onOpen, isMixed = false }: SectionsProps) {
  return (
    <ul className={styles.sections}>
      {sections.map((section) => (
        <li key={`${section.guide} ${section.anchor}`}>
          <button type="button" className={styles.section} onClick={() => onOpen(section)}>
            {section.heading}
            {isMixed ? <small>{section.title}</small> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is beside the guides: the keys of the page, and where to go on. */
function Beside({ onClose }: Pick<HelpPanelProps, 'onClose'>) {
  const keys = usePageShortcuts();
  return (
    <>
      {keys.length > 0 ? (
        <section className={styles.block} aria-label="Keyboard">
          <h3 className={styles.heading}>Keyboard</h3>
          <Shortcuts keys={keys} />
        </section>
      ) : null}
      <HelpLinks onClose={onClose} />
    </>
  );
}

function focusAtFirst(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}

/** Gives the focus back to where it was, unless it went on elsewhere. */
function useReturnedFocus(): void {
  const before = useRef(typeof document === 'undefined' ? null : document.activeElement);
  useEffect(() => {
    const { current } = before;
    return () => {
      const isFree = document.activeElement === document.body;
      if (isFree && current instanceof HTMLElement) current.focus({ preventScroll: true });
    };
  }, []);
}

/** Begins the panel below the header, which has two rows on phones: its controls stay in reach. */
function useBelowHeader(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const header = document.querySelector('header');
    const box = panel.current;
    if (!header || !box) return;
    const place = () => {
      box.style.top = `${Math.max(0, header.getBoundingClientRect().bottom)}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(header);
    return () => observer.disconnect();
  }, [panel]);
}
