import type { ComponentType } from 'react';

import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Checkbox, Switch } from '#renderer/ui/checkbox.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { presentName } from '#server/domain/scopes.ts';

import styles from './scope-list.module.css';
import { groupScopes } from './scopes.ts';

function wordsFor(scope: string, text: Texts['plugins']): string {
  const known = presentName(scope);
  return known === undefined ? text.unknownScope : text.scopeWords[known];
}

interface ScopeListProps {
  /** What is shown beside the scopes that there are. */
  readonly known: readonly string[];
  readonly held: readonly string[];
  readonly onChange: (scope: string, given: boolean) => void;
  /** Switches act at once, boxes with the form around them. */
  readonly as: 'switch' | 'checkbox';
}

/** Scopes in plain words, each to be given or taken. */
export function ScopeList({ known, held, onChange, as }: ScopeListProps) {
  const text = useText().plugins;
  const Toggle: ComponentType<Parameters<typeof Switch>[0]> = as === 'switch' ? Switch : Checkbox;
  return (
    <div className={styles.groups}>
      {groupScopes(known).map(({ group, scopes }) => (
        <section key={group} className={styles.group} aria-label={text.scopeGroups[group]}>
          <Text as="h3" tone="faint" size="sm" weight="strong" className={styles.heading}>
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
              onChange={(given) => onChange(scope, given)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
