type Target = { readonly target: string };

/** Why a sandbox of the platform cannot be compared or pulled. */
export const targetProblems = {
  targetRedirects: ({ target, to }: Target & { readonly to: string | null }) =>
    `${target} redirects${to === null ? '' : ` to ${to}`}. Redirects are never followed, because the key would be sent along. Give the final address.`,
  targetSendsHtml: ({ target }: Target) =>
    `${target} answers with pages (HTML) instead of JSON. Give the address of the Data API from the platform's documentation.`,
  targetKeyUnknown: ({ target }: Target) =>
    `${target} rejects this key (it answers 401). Give a key of this sandbox.`,
  targetNotFound: ({ target }: Target) =>
    `There is no Data API at ${target} (it answers 404). Give the address from the platform's documentation.`,
  targetFails: ({ target, status }: Target & { readonly status: number }) =>
    `${target} keeps answering ${status}. Try again later.`,
  targetSilent: ({ target, reason }: Target & { readonly reason: string }) =>
    `${target} does not answer: ${reason}. Try again to continue.`,
  targetLimited: ({ target }: Target) =>
    `${target} accepts no more calls now; another program may be using its limit. Try again later to continue.`,
  targetShowsNothing: ({ target }: Target) =>
    `With this key, ${target} shows neither tables nor products. The key needs the scopes orders:read and products:read.`,
};
