import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import type { Switch } from '#renderer/ui/checkbox.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { presentName } from '#server/domain/scopes.ts';

import styles from './plugins.module.css';
import { groupScopes, withScope } from './scopes.ts';

function wordsFor(scope: string, text: Texts['plugins']): string {
  const known = presentName(scope);
  return known === undefined ? text.unknownScope : text.scopeWords[known];
}

interface ScopeListProps {
  /** Scopes to show besides the known ones. */
  readonly known: readonly string[];
  readonly held: readonly string[];
  readonly onChange: (scopes: string[]) => void;
  /** A switch acts at once, a checkbox with the form around it. */
  readonly toggle: typeof Switch;
}

/** Scopes in plain words, each to be given or taken. */
export function ScopeList({ known, held, onChange, toggle: Toggle }: ScopeListProps) {
  const text = useText().plugins;
  return (
    <div className={styles.scopeGroups}>
      {groupScopes(known).map(({ group, scopes }) => (
        <section key={group} className={styles.scopes} aria-label={text.scopeGroups[group]}>
          <Text as="h3" tone="faint" size="sm" weight="strong" className={styles.scopeHeading}>
            {text.scopeGroups[group]}
          </Text>
          {scopes.map((scope) => (
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
          ))}
        </section>
      ))}
    </div>
  );
}

const CONSENTS = ['customerConsent', 'userConsent'] as const;

/** What an install may know about people. */
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
