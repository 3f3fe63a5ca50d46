// Parts of the floor that are lazy-loaded in one chunk.
export { AccountPanel } from '#renderer/account/account-panel.tsx';
export { MoveDialog } from '#renderer/account/move/move-dialog.tsx';
export { FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
export { Tabs } from '#renderer/ui/tabs.tsx';
export { ArrangeScreen } from './arrange/arrange-screen.tsx';
export { OpenTableDialog } from './open-table-dialog.tsx';
export { Peek } from './peek.tsx';
export { Stage } from './stage/stage.tsx';
