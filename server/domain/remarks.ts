/** Something noted about a call or a delivery, as data; each language has its sentence for it. */
export type Remark =
  /** Amounts are decimals; `meant` is what `paid` would be if it was sent in minor units. */
  | {
      readonly code: 'amountsInMinorUnits';
      readonly params: { readonly paid: number; readonly total: number; readonly meant: number };
    }
  | {
      readonly code: 'scopesNotInManifest';
      readonly params: { readonly scopes: readonly string[] };
    }
  /** Options that were found by a title in another case (B20). */
  | {
      readonly code: 'optionTitleInAnotherCase';
      readonly params: { readonly declared: string; readonly title: string };
    }
  | { readonly code: 'recordNotFound'; readonly params: { readonly resource: string } }
  /** A fault rule sent an event again, under the same id. */
  | {
      readonly code: 'sentAgainByFault';
      readonly params: { readonly rule: string; readonly times: number };
    };

type ParamsOf<Code extends Remark['code']> = Extract<Remark, { code: Code }>['params'];

/** The sentences of one language. */
export type RemarkTexts = {
  readonly [Code in Remark['code']]: (params: ParamsOf<Code>) => string;
};

export const ENGLISH_REMARKS: RemarkTexts = {
  amountsInMinorUnits: ({ paid, total, meant }) =>
    `Amounts are decimals such as 12.5, not minor units (cents): ${paid} is far above the total of ` +
    `${total}. Was ${meant} meant? Divide what you send by 100.`,
  scopesNotInManifest: ({ scopes }) =>
    `Request ${scopes.join(' and ')} in the plugin's manifest too: a tenant is asked only for the ` +
    'scopes that the manifest requests.',
  optionTitleInAnotherCase: ({ declared, title }) =>
    `The option ${declared} was found as ${title} by ignoring the case of letters. The platform may ` +
    'refuse that: send the exact title or, better, the id of the choice.',
  recordNotFound: ({ resource }) =>
    `This store has no such record under ${resource}; GET /plugin-api/${resource}/list names those ` +
    'that it has.',
  sentAgainByFault: ({ rule, times }) =>
    `The fault rule ${rule} sent this event ${times} more ${times === 1 ? 'time' : 'times'} with the ` +
    'same id; the plugin must handle it once.',
};

/** The sentence for a remark. */
export function remarkIn(texts: RemarkTexts, { code, params }: Remark): string {
  return (texts[code] as (params: Remark['params']) => string)(params);
}
