import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconWorldWww } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { webHref } from '#features/links/web/index.ts';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import type { RuleFinding } from '#kernel/rule-findings.ts';
import { sendWithRetry } from '#platform/web/api/send-with-retry.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { pictureCalls } from '../../contract/calls/picture-calls.ts';
import { reviewLengths } from '../../contract/codes.ts';
import { useReview } from '../model/review-model.tsx';
import { useShowView } from '../use-view.ts';
import { addStoredPages } from './add-pages.ts';

/** Typical widths of windows, in CSS pixels. */
const widths = [
  { width: 390, label: 'Phone, 390 px' },
  { width: 768, label: 'Tablet, 768 px' },
  { width: 1280, label: 'Computer, 1280 px' },
] as const;

const notOpen = 'Use a public address, such as https://example.org.';

/** A dialog that captures pages of a web address in the server's browser. */
export function AddAddress() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconWorldWww size={18} />}
        onClick={() => setOpen(true)}
      >
        Add a web address
      </Button>
      {isOpen ? <AddressDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { editor, projectId } = useReview();
  const show = useShowView();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([1280]);
  const [isRefused, setRefused] = useState(false);
  const form = useId();
  const address = webHref(typed.trim());
  const add = useMutation({
    mutationFn: async () => {
      const stored: StoredPicture[] = [];
      const names: string[] = [];
      const checked: (readonly RuleFinding[] | null)[] = [];
      for (const { width } of widths.filter((one) => chosen.includes(one.width))) {
        const given = { params: { id: projectId ?? '' }, body: { address: address ?? '', width } };
        const { title, findings, ...picture } = await sendWithRetry(
          pictureCalls.shootAddress,
          given,
        );
        stored.push(picture);
        checked.push(findings);
        names.push(chosen.length > 1 ? `${title} (${width} px)` : title);
      }
      return { kept: stored, names, findings: checked };
    },
    onSuccess({ kept: stored, names, findings }) {
      if (!editor) return;
      const more = { source: 'web', address: address ?? '', findings } as const;
      const [page] = addStoredPages(editor, null, stored, names, more);
      if (page) show({ view: 'pages', page });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(address === null);
    if (address && chosen.length > 0) add.mutate();
  };
  return (
    <Dialog
      title="Add a web address"
      onClose={add.isPending ? undefined : onClose}
      actions={
        <>
          <Button variant="default" disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            loading={add.isPending}
            disabled={typed.trim() === '' || chosen.length === 0}
          >
            Take pictures
          </Button>
        </>
      }
    >
      <form id={form} className={panel.section} onSubmit={submit}>
        <TextInput
          label="Address"
          placeholder="https://"
          description="A page that can be opened without signing in."
          {...limited(reviewLengths.address)}
          autoFocus
          value={typed}
          error={isRefused ? notOpen : add.error?.message}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setRefused(false);
            add.reset();
          }}
        />
        <Checkbox.Group
          label="Windows"
          value={chosen.map(String)}
          onChange={(next) => setChosen(next.map(Number))}
        >
          {widths.map(({ width, label }) => (
            <Checkbox key={width} mt="xs" value={String(width)} label={label} />
          ))}
        </Checkbox.Group>
      </form>
    </Dialog>
  );
}
