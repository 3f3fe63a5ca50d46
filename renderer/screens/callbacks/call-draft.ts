import type * as z from 'zod';

import { jsonProblem } from '#renderer/ui/json-problem.ts';
import type { callbackBody } from '#server/contract/control/callbacks.ts';
import type { StaffRole } from '#server/domain/actor.ts';
import type { CallbackKind } from '#server/domain/callback.ts';
import { isObject, parsed, withoutEmpty } from '#server/domain/json.ts';

export interface CallDraft {
  readonly kind: CallbackKind;
  readonly type: string;
  readonly slot: string;
  readonly target: { readonly type: 'table' | 'packet'; readonly id: string } | null;
  /** JSON; not sent if empty. */
  readonly formData: string;
  /** The person who presses the button; null for the first manager. */
  readonly actor: { readonly userId: string; readonly role: StaffRole } | null;
}

export const NEW_DRAFT: CallDraft = {
  kind: 'action',
  type: '',
  slot: '',
  target: null,
  formData: '{}',
  actor: null,
};

/** The reason why the form data cannot be sent; null if it can. */
export function formProblem(source: string): 'notJson' | 'notObject' | null {
  if (source.trim() === '') return null;
  if (jsonProblem(source) !== null) return 'notJson';
  return readForm(source) === null ? 'notObject' : null;
}

function readForm(source: string): Record<string, unknown> | null {
  const form = parsed(source);
  return isObject(form) ? { ...form } : null;
}

/** The body of the control call; empty fields are left out. */
export function bodyOf(pluginId: string, draft: CallDraft): z.input<typeof callbackBody> {
  const { kind, target, actor } = draft;
  return {
    pluginId,
    kind,
    type: draft.type.trim(),
    ...withoutEmpty({ target, actor }),
    ...(kind === 'action' &&
      withoutEmpty({ slot: draft.slot.trim(), formData: readForm(draft.formData) })),
  };
}
