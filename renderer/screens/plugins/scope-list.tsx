import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import type { Switch } from '#renderer/ui/checkbox.tsx';
import { Fold } from '#renderer/ui/fold.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { SCOPES, SCOPE_GROUPS, isOlderName, isScope, presentName } from '#server/domain/scopes.ts';

import styles from './plugins.module.css';

function wordsFor(scope: string, text: Texts['plugins']): string {
  const known = presentName(scope);
  return known === undefined ? text.unknownScope : text.scopeWords[known];
}

interface ScopeListProps {
  /** Scopes to show besides those of the platform. */
  readonly known: readonly string[];
  readonly held: readonly string[];
  readonly onChange: (scopes: string[]) => void;
  /** `Switch`, or `Checkbox` in a form. */
  readonly toggle: typeof Switch;
}

/** Scopes with descriptions and a toggle for each. */
export function ScopeList({ known, held, onChange, toggle: Toggle }: ScopeListProps) {
  const text = useText().plugins;
  return (
    <div className={styles.scopeGroups}>
      {groupScopes(known).map(({ group, scopes }) => {
        const title = text.scopeGroups[group];
        const toggles = scopes.map((scope) => (
          <Toggle
            key={scope}
            label={wordsFor(scope, text)}
            hint={
              <Text as="code" size="xs" breakAnywhere>
                {scope}
              </Text>
            }
            checked={held.includes(scope)}
            onChange={(given) => onChange(withScope(held, scope, given))}
          />
        ));
        return (
          <section key={group} className={styles.scopes} aria-label={title}>
            {group === 'capability' ? (
              <Fold title={title} count={scopes.filter((scope) => held.includes(scope)).length}>
                {toggles}
              </Fold>
            ) : (
              <>
                <Text as="h3" tone="faint" size="sm" weight="strong" pad="0 0 1">
                  {title}
                </Text>
                {toggles}
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}

const CONSENTS = ['customerConsent', 'userConsent'] as const;

export type Consents = Readonly<Record<(typeof CONSENTS)[number], boolean>>;

interface ConsentsProps extends Pick<ScopeListProps, 'toggle'> {
  readonly held: Consents;
  readonly onChange: (changes: Partial<Consents>) => void;
}

export function ConsentToggles({ held, onChange, toggle: Toggle }: ConsentsProps) {
  const text = useText().plugins;
  return CONSENTS.map((name) => (
    <Toggle
      key={name}
      label={text[name]}
      hint={text[`${name}Hint`]}
      checked={held[name]}
      onChange={(agreed) => onChange({ [name]: agreed })}
    />
  ));
}

interface GroupedScopes {
  readonly group: keyof typeof SCOPE_GROUPS | 'other';
  readonly scopes: readonly string[];
}

/** All known scopes in groups, plus any other scopes of an install. */
export function groupScopes(held: readonly string[]): readonly GroupedScopes[] {
  const older = held.filter(isOlderName);
  const groups = (Object.keys(SCOPE_GROUPS) as (keyof typeof SCOPE_GROUPS)[]).map((group) => ({
    group,
    scopes: group === 'capability' ? [...SCOPE_GROUPS[group], ...older] : SCOPE_GROUPS[group],
  }));
  const other = held.filter((scope) => presentName(scope) === undefined);
  return other.length === 0 ? groups : [...groups, { group: 'other', scopes: other }];
}

/** Grants or revokes a scope; known scopes are returned in the platform's order. */
export function withScope(held: readonly string[], scope: string, given: boolean): string[] {
  const others = held.filter((one) => one !== scope);
  const next = given ? [...others, scope] : others;
  return [...SCOPES.filter((one) => next.includes(one)), ...next.filter((one) => !isScope(one))];
}
