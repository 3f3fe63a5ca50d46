import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';

import type { OperationContext } from './parts/context.ts';
import type { InstallRef } from './parts/save-changed-install.ts';
import { saveChangedInstall } from './parts/save-changed-install.ts';
import { newSecret } from './parts/secrets.ts';

/** Gives an install a new API key; the old one becomes invalid. */
export function rekeyInstall(context: OperationContext, ref: InstallRef): Outcome<Install> {
  return saveChangedInstall(context, ref, (install) => ({
    ...install,
    keySecret: newSecret('sk'),
  }));
}
