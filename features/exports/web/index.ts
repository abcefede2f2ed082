export { exportPart, LinkedExportButton } from './export-part.tsx';
export { PrintPage } from './print-page.tsx';
