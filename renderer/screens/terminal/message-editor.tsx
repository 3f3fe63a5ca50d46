import { RotateCcw, Send } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { JsonEditor } from '#renderer/ui/json-editor.tsx';
import { jsonProblem } from '#renderer/ui/json-problem.ts';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Panel } from '#renderer/ui/panel.tsx';

import type { Draft, Presses } from './use-presses.ts';

interface MessageEditorProps {
  readonly draft: Draft;
  readonly presses: Presses;
}

/** A button's message, to be changed before it goes out. */
export function MessageEditor({ draft, presses }: MessageEditorProps) {
  const terminal = useText().terminal;
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
      <Stack gap={3}>
        <JsonEditor
          label={terminal.editField}
          labelHidden
          value={source}
          onChange={presses.changeDraft}
          {...(broken && { hint: terminal.sendAnywayHint })}
        />
        <Row wrap gap={2}>
          <Button
            variant="quiet"
            icon={RotateCcw}
            disabled={source === original}
            onClick={() => presses.changeDraft(original)}
          >
            {terminal.reset}
          </Button>
          <Text grow />
          <Button onClick={presses.discard}>{terminal.discard}</Button>
          <Button
            variant={broken ? 'default' : 'primary'}
            icon={Send}
            busy={presses.pressing !== null}
            onClick={presses.sendDraft}
          >
            {broken ? terminal.sendAnyway : terminal.send}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
