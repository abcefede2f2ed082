export { ChainButton } from './chain-button.tsx';
export { ChainDialog } from './chain-dialog.tsx';
