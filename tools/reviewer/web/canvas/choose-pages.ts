import { byName } from './file-order.ts';

/** Opens a file dialog for pictures and PDFs, or for a folder; the files are ordered by name. */
export function choosePages(onChosen: (files: Iterable<File>) => void, folder = false): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*,.heic,.heif,.svg,application/pdf';
  field.multiple = true;
  field.webkitdirectory = folder;
  field.onchange = () =>
    onChosen([...(field.files ?? [])].sort((a, b) => byName(pathOf(a), pathOf(b))));
  field.click();
}

function pathOf({ webkitRelativePath, name }: File): string {
  return webkitRelativePath || name;
}
