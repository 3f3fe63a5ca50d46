import { createHash, randomBytes } from 'node:crypto';

import { systemTime } from '#server/clock/clock.ts';
import type { SandboxLink } from '#server/control/sandboxes/sandbox-host.ts';

import type { SandboxNotes } from './sandboxes-folder.ts';

/** How long a link is valid, in ms. */
const LINK_MS = 10 * 60_000;

type Links = SandboxNotes['links'];

/** A new link, which opens the sandbox at `url` once, and all valid links including it. */
export function addLink(links: Links, url: string): { link: SandboxLink; links: Links } {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = systemTime() + LINK_MS;
  return {
    link: { url: `${url}/open?token=${token}`, expiresAt },
    links: [...valid(links), { hash: hashOf(token), expiresAt }],
  };
}

/** The remaining links after one is used; null if no valid link has this token. */
export function useLink(links: Links, token: string): Links | null {
  const hash = hashOf(token);
  const known = valid(links);
  const others = known.filter((link) => link.hash !== hash);
  return others.length === known.length ? null : others;
}

function valid(links: Links): Links {
  return links.filter(({ expiresAt }) => expiresAt > systemTime());
}

/** A hash to recognize a secret without storing it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64');
}
