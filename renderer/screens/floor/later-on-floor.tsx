// What the floor has beside its tables: it is not needed at once, and comes as one part.
export { AddTable } from './add-table.tsx';
export { Peek } from './peek.tsx';
