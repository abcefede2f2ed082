/** Lets somebody choose several pictures of this device, or a folder of them. */
export function choosePages(onChosen: (files: Iterable<File>) => void, folder = false): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  field.multiple = true;
  field.webkitdirectory = folder;
  field.onchange = () => onChosen(field.files ?? []);
  field.click();
}
