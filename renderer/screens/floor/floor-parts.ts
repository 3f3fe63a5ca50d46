// What the floor shows beside and over its tables; it shares one chunk.
export { AccountPanel } from '#renderer/account/account-panel.tsx';
export { AddTable } from './add-table.tsx';
export { FloorActions } from './floor-actions.tsx';
export { OpenTableDialog } from './open-table-dialog.tsx';
export { Peek } from './peek.tsx';
export { ReviewMove } from './review-move.tsx';
