import { UsageError } from '../command.ts';

const EXAMPLE = 'an address such as https://sandbox.example or https://sandbox.example/plugin-api';

/** The path that every Data API has. */
const DATA_API = '/plugin-api';

/**
 * The address of a Data API from what was given with or without `/plugin-api`, without a slash at its end.
 * Throws `UsageError`.
 */
export function readTarget(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/u.test(url.protocol) || !/^https?:\/\/[^/]/iu.test(text)) {
    throw new UsageError(`--target must be ${EXAMPLE}, found "${text}".`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError(
      `--target must be ${EXAMPLE}; it takes no name and password before the host.`,
    );
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError(
      `--target must be ${EXAMPLE}; it has no place for "${url.search}${url.hash}".`,
    );
  }
  const path = url.pathname.replace(/\/+$/u, '');
  return `${url.origin}${path.endsWith(DATA_API) ? path : `${path}${DATA_API}`}`;
}
