import { Menu, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as Y from 'yjs';
import { lazyPart } from '#platform/web/connectivity/lazy.ts';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import type { ExportFormat } from '../contract/formats.ts';
import type { ExportChoice } from './choices.ts';
import styles from './exports.module.css';
import { useParticipantsChoice } from './participants-choice.tsx';
import { type ExportSource, type RunningExport, useExport } from './use-export.ts';

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'), 'ExportDialog');

export interface ExportButtonProps {
  /** Stable while the component is mounted. */
  source: ExportSource;
  choices: readonly ExportChoice[];
  /** The document, where options can be chosen. */
  document?: Y.Doc;
  /** Renders `children`, or why the owner's plan does not have the format. */
  plan?: (to: ExportFormat, label: string, children: ReactNode) => ReactNode;
}

/** Exports a project, and shows the progress. */
export function ExportButton({ source, choices, document, plan }: ExportButtonProps) {
  const { running, start } = useExport(source);
  const [chosen, setChosen] = useState<ExportChoice | null>(null);
  const [isOpen, setOpen] = useOpenByAddress();
  const participants = useParticipantsChoice(source, isOpen || chosen !== null);
  const { known } = participants;
  const hasOptions = chosen !== null && Boolean(chosen.papers || (chosen.Options && document));
  // Nothing to choose: the file is made as soon as the server has said that the project names nobody.
  const readyFor = chosen && !hasOptions && known === null ? chosen.to : null;

  const begin = useEffectEvent((to: ExportFormat) => {
    setChosen(null);
    void start({ to });
  });
  useEffect(() => {
    if (readyFor) begin(readyFor);
  }, [readyFor]);

  if (running) return <Running {...running} />;
  const item = (choice: ExportChoice) => (
    <Menu.Item leftSection={<choice.Icon size={16} />} onClick={() => setChosen(choice)}>
      {choice.label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <HeaderButton Icon={IconDownload} label="Export" />
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((choice) => (
            <Suspense key={choice.to}>
              {plan ? plan(choice.to, choice.label, item(choice)) : item(choice)}
            </Suspense>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && (hasOptions || known) ? (
        <Suspense>
          <ExportDialog
            project={source.project ?? ''}
            page={source.page ?? null}
            choice={chosen}
            document={document}
            participants={participants}
            onClose={() => setChosen(null)}
            onExport={(query) => {
              setChosen(null);
              void start(query);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Whether the menu is open; the address `?export=open` opens it. */
function useOpenByAddress(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get('export') === 'open';
  const [isOpen, setOpen] = useState(isRequested);
  const forget = useEffectEvent(() => {
    setSearch(
      (before) => {
        before.delete('export');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) forget();
  }, [isRequested]);
  return [isOpen, setOpen];
}

function Running({ progress, message }: RunningExport) {
  const percent = Math.round(progress * 100);
  return (
    <span className={styles.running} role="status">
      <span className={styles.message}>{message || 'Exporting'}</span>
      <Progress value={Math.max(percent, 5)} w={96} aria-label="Export" animated />
    </span>
  );
}
