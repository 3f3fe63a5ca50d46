/** What a tenant agrees to on the consent screen. */
export interface Consent {
  readonly scopes: readonly string[];
  readonly customerConsent: boolean;
  readonly userConsent: boolean;
}
