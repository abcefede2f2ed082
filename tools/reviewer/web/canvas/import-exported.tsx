import { Alert, Button, Checkbox, FileButton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useReview } from '../model/review-model.tsx';
import { useShowView } from '../use-view.ts';
import { addPagesFromFiles, addPageVersion } from './add-pages.ts';
import { type ExportedFrames, frameNameOf, pageNamed, readExported } from './exported-frames.ts';
import { usePages } from './shown-page.ts';

/** Imports frames that were exported from a design tool; pages of the same name get new pictures. */
export function ImportExported({ onClose }: { onClose: () => void }) {
  const model = useReview();
  const show = useShowView();
  const pages = usePages();
  const [found, setFound] = useState<ExportedFrames | null>(null);
  const [isReading, setReading] = useState(false);
  const [refreshes, setRefreshes] = useState(true);
  const read = async (files: File[]) => {
    setReading(true);
    setFound(await readExported(files));
    setReading(false);
  };
  const lines = (found?.files ?? []).map((file) => ({
    file,
    page: pageNamed(pages, frameNameOf(file.name)),
  }));
  const shown = lines.filter(({ page }) => page !== null).length;
  const start = () => {
    const added: File[] = [];
    for (const { file, page } of lines) {
      const isVersion = refreshes && page !== null && addPageVersion(model, page.id, [file]);
      if (!isVersion) added.push(renamed(file));
    }
    addPagesFromFiles(model, added, null, (page) => show({ page }));
    onClose();
  };
  return (
    <Dialog
      title="Import exported frames"
      width={520}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={lines.length === 0} onClick={start}>
            {lines.length === 1 ? 'Import one file' : `Import ${lines.length} files`}
          </Button>
        </>
      }
    >
      <Stack>
        <Text c="dimmed" size="sm">
          Frames that a design tool exported as PNG or PDF, one by one or in a ZIP. The names of the
          files become the names of the pages.
        </Text>
        <FileButton
          multiple
          accept=".zip,application/zip,application/pdf,image/*"
          onChange={(files) => void read(files)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={isReading} style={{ alignSelf: 'start' }}>
              Choose files
            </Button>
          )}
        </FileButton>
        {found?.problems.map((problem) => (
          <Alert key={problem} color="yellow">
            {problem}
          </Alert>
        ))}
        {shown > 0 ? (
          <Checkbox
            label={`Give ${shown === 1 ? 'the page' : `the ${shown} pages`} of the same name new pictures`}
            description="Their pins stay, to be checked. Otherwise all become new pages."
            checked={refreshes}
            onChange={({ currentTarget }) => setRefreshes(currentTarget.checked)}
          />
        ) : null}
        <Stack
          component="ul"
          gap={4}
          m={0}
          p={0}
          mah={260}
          style={{ overflowY: 'auto', listStyle: 'none' }}
        >
          {lines.map(({ file, page }) => (
            <li key={`${file.name} ${file.size}`}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                <span dir="auto">{frameNameOf(file.name)}</span>{' '}
                <Text span c="dimmed">
                  {page && refreshes ? 'new picture' : 'new page'}
                </Text>
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

/** A file with the name of its frame, which its page gets. */
function renamed(file: File): File {
  const ending = /\.[^.]+$/.exec(file.name)?.[0] ?? '';
  return new File([file], `${frameNameOf(file.name)}${ending}`, { type: file.type });
}
