/** Lets somebody choose several pictures and PDFs of this device, or a folder of them. */
export function choosePages(onChosen: (files: Iterable<File>) => void, folder = false): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*,application/pdf';
  field.multiple = true;
  field.webkitdirectory = folder;
  field.onchange = () => onChosen(field.files ?? []);
  field.click();
}
