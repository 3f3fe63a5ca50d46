// Preloaded into a server process (`--import`): records what the process loads and makes, and tells it
// to whoever sends a message.
import { registerHooks } from 'node:module';

/** What a process has loaded and made. */
export interface LoadingRecord {
  /** Addresses of files. */
  readonly files: readonly string[];
  /** Node's own modules, the hidden ones included, such as `internal/deps/undici/undici`. */
  readonly ofNode: readonly string[];
  /** How many zod schemas there are. */
  readonly schemas: number;
}

const files: string[] = [];
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) files.push(url);
    return next(url, context);
  },
});

// Every schema gets its inner half as a property of this name, whatever it is a schema of.
let schemas = 0;
const { defineProperty } = Object;
Object.defineProperty = (object, name, descriptor) => {
  if (name === '_zod') schemas += 1;
  return defineProperty(object, name, descriptor);
};

/** Node keeps it up to date; its types do not know it. */
const { moduleLoadList } = process as unknown as { readonly moduleLoadList: readonly string[] };

process.on('message', () => {
  const ofNode = moduleLoadList.map((entry) =>
    entry.replace(/^(?:NativeModule|Internal Binding) /u, ''),
  );
  const record: LoadingRecord = { files, ofNode, schemas };
  process.send?.(record);
});
