import { Button, Menu, Progress } from '@mantine/core';
import { IconDownload, IconPhoto } from '@tabler/icons-react';
import styles from './exports.module.css';
import { type ExportSource, useExport } from './use-export.ts';

export interface ExportButtonProps {
  /** Stays the same while it is on screen. */
  source: ExportSource;
}

/** Takes a project out as a file, and shows how far that is. */
export function ExportButton({ source }: ExportButtonProps) {
  const { running, start } = useExport(source);
  if (running) {
    const percent = Math.round(running.progress * 100);
    return (
      <span className={styles.running} role="status">
        <span className={styles.message}>{running.message || 'Exporting'}</span>
        <Progress value={Math.max(percent, 5)} w={96} aria-label="Export" animated />
      </span>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className={styles.button ?? ''} size="sm" variant="default" aria-label="Export">
          <IconDownload size={16} aria-hidden />
          <span className={styles.label}>Export</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={16} />} onClick={() => void start('png')}>
          Picture (PNG)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
