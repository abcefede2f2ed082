import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { linkDesign } from '../contract/calls.ts';
import { designFailures } from '../contract/failures.ts';
import { ChooseFrames } from './choose-frames.tsx';
import { designsQuery } from './design-queries.ts';
import { FramesResult } from './frames-result.tsx';
import { type LinkedFrames, LinkProblem } from './link-problem.tsx';

interface ImportFramesProps {
  projectId: string;
  /** Section that gets the pages; the last one where it is null. */
  section: string | null;
  onClose: () => void;
}

/** Imports frames of Figma as pages: from which file, which frames, and what became of each. */
export function ImportFrames({ projectId, section, onClose }: ImportFramesProps) {
  const [linked, setLinked] = useState<LinkedFrames | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const isWide = linked !== null && runId === null;
  return (
    <Dialog title="Import from Figma" width={isWide ? 720 : 520} onClose={onClose}>
      {runId !== null ? (
        <FramesResult runId={runId} onClose={onClose} />
      ) : linked ? (
        <ChooseFrames
          {...{ projectId, section, linked }}
          onStarted={setRunId}
          onBack={() => setLinked(null)}
        />
      ) : (
        <ChooseFile projectId={projectId} onLinked={setLinked} onClose={onClose} />
      )}
    </Dialog>
  );
}

const handled = Object.keys(designFailures.entries);

interface ChooseFileProps {
  projectId: string;
  onLinked: (linked: LinkedFrames) => void;
  onClose: () => void;
}

function ChooseFile({ projectId, onLinked, onClose }: ChooseFileProps) {
  const [address, setAddress] = useState('');
  const { data } = useQuery(designsQuery(projectId));
  const form = useId();
  const linking = useMutation({
    mutationFn: (given: string) =>
      send(linkDesign, { body: { project_id: projectId, address: given } }, { handles: handled }),
    onSuccess: onLinked,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') linking.mutate(address.trim());
  };
  const designs = data?.designs ?? [];
  return (
    <form id={form} onSubmit={submit}>
      <Stack>
        <TextInput
          label="Address of a file or frame"
          description="Copied from the address bar, or by 'Copy link to selection' in Figma."
          placeholder="https://www.figma.com/design/…"
          autoFocus
          {...limited(2000)}
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            linking.reset();
          }}
        />
        {designs.length > 0 ? (
          <Select
            label="Or a file that this review uses already"
            placeholder="Choose a file"
            comboboxProps={{ withinPortal: false }}
            data={designs.map(({ url, name, node }) => ({
              value: url,
              label: node ? `${name}, one part` : name,
            }))}
            value={null}
            onChange={(url) => url && linking.mutate(url)}
          />
        ) : null}
        {linking.error ? <LinkProblem error={linking.error} /> : null}
        <Text size="sm" c="dimmed">
          Without a connection, export the frames from Figma as PNG or PDF and add them with 'Import
          exported frames'.
        </Text>
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={linking.isPending} disabled={address.trim() === ''}>
            List frames
          </Button>
        </div>
      </Stack>
    </form>
  );
}
