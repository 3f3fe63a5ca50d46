import { RotateCcw, Send } from 'lucide-react';

import { useOwnText } from '#text/own-text.ts';
import { terminalTexts } from '#text/terminal.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { JsonEditor } from '#ui/json-editor.tsx';
import { jsonProblem } from '#ui/json-problem.ts';
import { Panel } from '#ui/panel.tsx';

import styles from './message-editor.module.css';
import type { Draft, Presses } from './use-presses.ts';

interface MessageEditorProps {
  readonly draft: Draft;
  readonly presses: Presses;
}

/** A button's message, to be changed before it goes out. */
export function MessageEditor({ draft, presses }: MessageEditorProps) {
  const terminal = useOwnText(terminalTexts);
  const { button, source, original, rule } = draft;
  const broken = jsonProblem(source) !== null;
  return (
    <Panel
      title={terminal.editing(terminal.buttons[button])}
      actions={
        rule !== null && (
          <Badge tone="virtual">
            {terminal.ruleActs(rule.ending, terminal.buttons[rule.button])}
          </Badge>
        )
      }
    >
      <div className={styles.editor}>
        <JsonEditor
          label={terminal.editField}
          labelHidden
          value={source}
          onChange={presses.changeDraft}
          {...(broken && { hint: terminal.sendAnywayHint })}
        />
        <div className={styles.actions}>
          <Button
            variant="quiet"
            icon={RotateCcw}
            disabled={source === original}
            onClick={() => presses.changeDraft(original)}
          >
            {terminal.reset}
          </Button>
          <span className={styles.room} />
          <Button onClick={presses.discard}>{terminal.discard}</Button>
          <Button
            variant={broken ? 'default' : 'primary'}
            icon={Send}
            busy={presses.pressing !== null}
            onClick={presses.sendDraft}
          >
            {broken ? terminal.sendAnyway : terminal.send}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
