import { MAIN, SOURCE_MAIN } from '../serve-process.ts';
import type { Program } from './round.ts';

const here = (path: string): URL => new URL(path, import.meta.url);

/** The sources as they are. */
export function sourceProgram(compileCache: string): Program {
  return { main: SOURCE_MAIN, library: here('../../../library/index.ts').href, compileCache };
}

/** What `npm run build` makes of them, and the package holds. */
export function builtProgram(compileCache: string): Program {
  return {
    main: MAIN,
    library: here('../../../dist/library/testing.js').href,
    compileCache,
  };
}
