import { Button, Menu } from '@mantine/core';
import {
  IconCheckbox,
  IconDownload,
  IconExternalLink,
  IconFileTypePdf,
  IconPhoto,
  IconPhotoOff,
  IconSnowflake,
  IconSquare,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  type ExportSource,
  projectExports,
  useExport,
  useParticipantsChoice,
} from '#features/exports/web/index.ts';
import { choosePicture, UploadStrip, uploadToLibrary } from '#features/pictures/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { reportCalls } from '../../contract/calls/report-calls.ts';
import { reviewerExports, reviewerVersions } from '../../contract/project.ts';
import { addImage, describeReview } from '../../document/edits.ts';
import { useReview } from '../model/review-model.tsx';
import { useReportProperties } from './report-data.ts';

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

/** The actions of the report: its logo, freezing, downloads. */
export function ReportActions() {
  const { project } = useOpenSurface();
  const { editor } = useReview();
  return (
    <>
      {editor ? <Logo /> : null}
      {editor ? <Freeze /> : null}
      {project.abilities.includes('export') ? <Pdf /> : null}
    </>
  );
}

/** The picture on the cover. */
function Logo() {
  const { editor, uploads } = useReview();
  const { logo } = useReportProperties();
  if (!editor || !uploads) return null;
  const upload = (files: Iterable<File>) =>
    uploadToLibrary(uploads, files, {
      add: (image) =>
        editor.editAll([planEdit(addImage, image), planEdit(describeReview, { logo: image.id })]),
      at: 'logo',
      single: true,
    });
  return (
    <>
      <Button
        {...quiet}
        leftSection={<IconPhoto size={16} />}
        onClick={() => choosePicture(upload)}
      >
        {logo ? 'Change logo' : 'Add logo'}
      </Button>
      {logo ? (
        <Button
          {...quiet}
          leftSection={<IconPhotoOff size={16} />}
          onClick={() => editor.edit(describeReview, { logo: '' })}
        >
          No logo
        </Button>
      ) : null}
      <UploadStrip uploads={uploads} at="logo" />
    </>
  );
}

/** Freezes the report as a version, which later changes do not affect. */
function Freeze() {
  const { project, showPanel } = useOpenSurface();
  const client = useQueryClient();
  const freeze = useMutation({
    mutationFn: () => {
      const day = new Date().toLocaleDateString(undefined, { dateStyle: 'medium' });
      const params = { mapper_id: project.id };
      return send(reviewerVersions.create, { params, body: { title: `Report, ${day}` } });
    },
    onSuccess: ({ title }) => {
      showToast({
        text: sentence`'${title}' was saved`,
        kind: 'success',
        action: { label: 'Show', run: () => showPanel('versions') },
        duration: 8000,
      });
      return client.invalidateQueries({ queryKey: ['versions', project.id] });
    },
  });
  return (
    <Button
      {...quiet}
      loading={freeze.isPending}
      leftSection={<IconSnowflake size={16} />}
      onClick={() => freeze.mutate()}
    >
      Freeze
    </Button>
  );
}

/** The report as a PDF, to download or to view; both are recorded in the activity. */
function Pdf() {
  const { id } = useOpenSurface().project;
  const source = useMemo(
    (): ExportSource => ({
      ...projectExports(reviewerExports, id),
      order: async ({ participants = 'names' }, signal) =>
        (await send(reportCalls.exportPdf, { params: { id }, query: { participants } }, { signal }))
          .job_id,
    }),
    [id],
  );
  const { running, start } = useExport(source);
  const [isOpen, setOpen] = useState(false);
  const { known, chosen, choose } = useParticipantsChoice(source, isOpen);
  const order = { to: 'pdf', participants: chosen } as const;
  const confirm = (call: typeof reportCalls.viewPdf | typeof reportCalls.downloadPdf) =>
    send(call, { params: { id } });
  const download = async () => {
    if (await start(order)) await confirm(reportCalls.downloadPdf);
  };
  const view = async () => {
    // Browsers block a tab that is not opened synchronously.
    const tab = window.open('', '_blank');
    let shown = false;
    try {
      shown = await start(order, (address) => {
        if (tab) tab.location.href = `${address}?view`;
      });
    } finally {
      if (!shown) tab?.close();
    }
    if (shown) await confirm(reportCalls.viewPdf);
  };
  return (
    <Menu onChange={setOpen}>
      <Menu.Target>
        <Button {...quiet} loading={running !== null} leftSection={<IconFileTypePdf size={16} />}>
          PDF
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          Download
        </Menu.Item>
        <Menu.Item leftSection={<IconExternalLink size={16} />} onClick={() => void view()}>
          View it in a tab
        </Menu.Item>
        {known ? (
          <Menu.Item
            role="menuitemcheckbox"
            aria-checked={chosen === 'codes'}
            closeMenuOnClick={false}
            disabled={known.required_by !== null}
            leftSection={chosen === 'codes' ? <IconCheckbox size={16} /> : <IconSquare size={16} />}
            onClick={() => choose(chosen === 'codes' ? 'names' : 'codes')}
          >
            Participants as codes{known.required_by ? ' (required)' : ''}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
