import { Button, Text } from '@mantine/core';
import { IconCheck, IconFolder, IconHome } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useDashboardView } from './dashboard-view.tsx';
import { folderTree } from './folder-tree.ts';
import styles from './folders.module.css';

interface MoveDialogProps {
  /** Description of what is moved. */
  what: string;
  /** The folder that it is in now; undefined where the moved projects are in several. */
  from?: string | null;
  /** The folder that is moved, which cannot be moved into itself. */
  without?: string;
  onMove: (folderId: string | null, folder: string) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a folder: for the keyboard, and for users who do not drag. */
export function MoveDialog({ what, from, without, onMove, onClose }: MoveDialogProps) {
  const { kind, folders } = useDashboardView();
  const [chosen, setChosen] = useState<string | null | undefined>(from);
  const [moving, setMoving] = useState(false);
  const top = `All ${kind.tab} projects`;
  const move = () => {
    if (chosen === undefined) return;
    setMoving(true);
    const title = folders.find(({ _id }) => _id === chosen)?.title ?? top;
    void onMove(chosen, title).finally(onClose);
  };
  return (
    <Dialog
      title="Move to folder"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={moving}
            disabled={chosen === undefined || chosen === from}
            onClick={move}
          >
            Move here
          </Button>
        </>
      }
    >
      <Text c="dimmed">Where shall {what} lie?</Text>
      <div className={styles.choices} role="radiogroup" aria-label="Folder">
        <Choice
          label={top}
          icon={<IconHome size={18} aria-hidden />}
          checked={chosen === null}
          onChoose={() => setChosen(null)}
        />
        {folderTree(folders, without).map(({ folder, level }) => (
          <Choice
            key={folder._id}
            label={folder.title}
            icon={<IconFolder size={18} aria-hidden />}
            level={level + 1}
            checked={chosen === folder._id}
            onChoose={() => setChosen(folder._id)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  icon: ReactNode;
  level?: number;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ label, icon, level = 0, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice} style={cssVariables({ '--level': level })}>
      <input
        type="radio"
        name="folder"
        className={styles.radio}
        checked={checked}
        onChange={onChoose}
      />
      {icon}
      <span className={styles.choiceTitle}>{label}</span>
      {checked ? <IconCheck size={16} aria-hidden /> : null}
    </label>
  );
}
