import { byName } from './file-order.ts';

/** Lets a person choose several pictures and PDFs of this device, or a folder of them; they come by name. */
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
