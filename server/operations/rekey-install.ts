import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import { newSecret } from './parts/new-secret.ts';
import type { InstallRef } from './parts/save-changed-install.ts';
import { saveChangedInstall } from './parts/save-changed-install.ts';

/** Gives an install a new API key; the old one opens nothing from now on. */
export function rekeyInstall(context: OperationContext, ref: InstallRef): Outcome<Install> {
  return saveChangedInstall(context, ref, (install) => ({
    ...install,
    keySecret: newSecret('sk'),
  }));
}
